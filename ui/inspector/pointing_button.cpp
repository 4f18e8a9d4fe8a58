// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/pointing_button.h"

#include <QEvent>
#include <QResizeEvent>
#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>

namespace streamscope::ui {

PointingButton::PointingButton(const QString& words, QWidget* parent) : QPushButton(words, parent), words_(words) {
    QSizePolicy policy(QSizePolicy::Maximum, QSizePolicy::Preferred);  // a fixed height would be that of one line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

/// Returns what the style adds to the words, whatever part of them is shown.
QSize PointingButton::around() const {
    QStyleOptionButton option;
    initStyleOption(&option);
    const QSize words = fontMetrics().size(0, option.text = words_);
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, words, this) - words;
}

QSize PointingButton::sizeHint() const { return fontMetrics().size(0, words_) + around() + QSize(1, 0); }

QSize PointingButton::minimumSizeHint() const { return {60, sizeHint().height()}; }

/// Returns the height of one line, or of two where the words do not fit. It follows from the width alone, and no wider button is
/// higher: else a scroll area whose bar comes and goes would be laid out for ever.
int PointingButton::heightForWidth(int width) const {
    const bool fits = fontMetrics().horizontalAdvance(words_) <= width - around().width();
    return fontMetrics().height() + (fits ? 0 : fontMetrics().lineSpacing()) + around().height();
}

void PointingButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    const QString shown = fitted(std::max(20, width() - around().width()));
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
