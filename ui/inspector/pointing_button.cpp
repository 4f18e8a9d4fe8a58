// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/pointing_button.h"

#include <QEvent>
#include <QResizeEvent>

#include <algorithm>

namespace streamscope::ui {

PointingButton::PointingButton(const QString& words, QWidget* parent) : QPushButton(words, parent), words_(words) {
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

/// Returns the width that the style adds to the text.
int PointingButton::around() const { return QPushButton::sizeHint().width() - fontMetrics().size(0, text()).width(); }

QSize PointingButton::sizeHint() const {
    return {fontMetrics().horizontalAdvance(words_) + around() + 1, QPushButton::sizeHint().height()};
}

QSize PointingButton::minimumSizeHint() const { return {60, QPushButton::minimumSizeHint().height()}; }

void PointingButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    const QString shown = fitted(std::max(20, width() - around()));
    if (shown != text()) setText(shown);
}

/// Returns the words in one line, or in two if they do not fit. The second line is elided.
QString PointingButton::fitted(int room) const {
    if (fontMetrics().horizontalAdvance(words_) <= room) return words_;
    qsizetype end = words_.lastIndexOf(u' ');
    while (end > 0 && fontMetrics().horizontalAdvance(words_.left(end)) > room) end = words_.lastIndexOf(u' ', end - 1);
    if (end <= 0) return fontMetrics().elidedText(words_, Qt::ElideRight, room);
    return words_.left(end) + u'\n' + fontMetrics().elidedText(words_.mid(end + 1), Qt::ElideRight, room);
}

bool PointingButton::event(QEvent* event) {
    const QEvent::Type type = event->type();
    const bool taken = QPushButton::event(event);
    const bool comesOrGoes =
        type == QEvent::Enter || type == QEvent::Leave || type == QEvent::FocusIn || type == QEvent::FocusOut;
    if (!comesOrGoes) return taken;
    const bool now = underMouse() || hasFocus();
    if (now != pointed_) Q_EMIT pointed(pointed_ = now);
    return taken;
}

}  // namespace streamscope::ui

#include "moc_pointing_button.cpp"
