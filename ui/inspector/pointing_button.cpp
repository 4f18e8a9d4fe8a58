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
int PointingButton::around() const { return QPushButton::sizeHint().width() - fontMetrics().horizontalAdvance(text()); }

QSize PointingButton::sizeHint() const {
    return {fontMetrics().horizontalAdvance(words_) + around() + 1, QPushButton::sizeHint().height()};
}

QSize PointingButton::minimumSizeHint() const { return {60, QPushButton::minimumSizeHint().height()}; }

void PointingButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    const QString shown = fontMetrics().elidedText(words_, Qt::ElideRight, std::max(20, width() - around()));
    if (shown != text()) setText(shown);
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
