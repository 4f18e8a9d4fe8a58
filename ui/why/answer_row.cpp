// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/answer_row.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int inset = unit / 2, gap = unit, markWidth = 8;

}  // namespace

AnswerRow::AnswerRow(QWidget* parent) : QAbstractButton(parent) {
    setFont(textFont());
    setFocusPolicy(Qt::TabFocus);  // a click already reports pointing
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void AnswerRow::setText(const AnswerText& text) {
    if (text == text_) return;
    text_ = text;
    heights_.clear();
    QAbstractButton::setText(text.title);
    setAccessibleName(text.value.isEmpty() ? text.title : QStringLiteral("%1: %2").arg(text.title, text.value));
    setAccessibleDescription(text.tip);
    setToolTip(text.tip);
    updateGeometry();
    update();
}

QRect AnswerRow::titleRoom(int width) const {
    const int left = inset + (text_.kind ? markWidth + gap : 0);
    const int value = text_.value.isEmpty() ? 0 : fontMetrics().horizontalAdvance(text_.value) + gap;
    return {left, inset, std::max(40, width - left - value - inset), 1000};
}

int AnswerRow::heightForWidth(int width) const {
    const auto [known, isNew] = heights_.try_emplace(width);
    if (isNew) {
        const QRect needed = fontMetrics().boundingRect(titleRoom(width), Qt::TextWordWrap, text_.title);
        known->second = std::max(needed.height(), fontMetrics().height()) + 2 * inset;
    }
    return known->second;
}

void AnswerRow::changeEvent(QEvent* event) {
    heights_.clear();
    QAbstractButton::changeEvent(event);
}

QSize AnswerRow::sizeHint() const { return {200, heightForWidth(std::max(width(), 200))}; }

QSize AnswerRow::minimumSizeHint() const { return {120, fontMetrics().height() + 2 * inset}; }

void AnswerRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool down = isChecked() || isDown();
    if (down || underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(Theme::current().accent, 1) : Qt::NoPen);
        painter.setBrush(down ? Theme::current().accentSurface : Theme::current().controlHover);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    }
    const QRect room = titleRoom(width());
    if (text_.kind) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::current().mark(*text_.kind));
        painter.drawRoundedRect(QRectF(inset, inset + 2, markWidth, 12), 2, 2);
    }
    painter.setPen(text_.bad ? Theme::current().error : down ? Theme::current().accentText : Theme::current().text);
    painter.drawText(QRect(room.topLeft(), QSize(room.width(), height() - 2 * inset)), Qt::TextWordWrap | Qt::AlignVCenter,
                     text_.title);
    painter.setPen(down ? Theme::current().accentText : isEnabled() ? Theme::current().text : Theme::current().mutedText);
    painter.drawText(rect().adjusted(0, inset, -inset, -inset), Qt::AlignRight | Qt::AlignVCenter, text_.value);
}

/// Reports pointing by mouse and keyboard as one state.
void AnswerRow::setPointed() {
    const bool now = underMouse() || hasFocus();
    if (now == pointed_) return;
    pointed_ = now;
    Q_EMIT pointed(now);
}

void AnswerRow::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    setPointed();
}

void AnswerRow::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    setPointed();
}

void AnswerRow::focusInEvent(QFocusEvent* event) {
    QAbstractButton::focusInEvent(event);
    setPointed();
}

void AnswerRow::focusOutEvent(QFocusEvent* event) {
    QAbstractButton::focusOutEvent(event);
    setPointed();
}

}  // namespace streamscope::ui

#include "moc_answer_row.cpp"
