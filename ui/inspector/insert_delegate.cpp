// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/insert_entries.h"
#include "ui/inspector/insert_list.h"

#include <QPainter>

namespace streamscope::ui {
namespace {

InsertList::Line lineOf(const QModelIndex& index) {
    return static_cast<InsertList::Line>(index.data(InsertList::lineRole).toInt());
}

QString elided(const QPainter& painter, const QModelIndex& index, int width) {
    return painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, width);
}

}  // namespace

QSize InsertDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    switch (lineOf(index)) {
        case InsertList::Line::Operation: return {80, 29};
        case InsertList::Line::Caption: return {80, 26};
        case InsertList::Line::Generator:
        case InsertList::Line::Example:
        case InsertList::Line::Toggle: return {80, 24};
    }
    return {80, 24};
}

void InsertDelegate::paintEntry(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Active);
    const bool lit = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
    const QRectF frame = QRectF(option.rect).adjusted(0.5, 2.5, -0.5, -2.5);
    painter->setPen(QPen(focused ? Theme::current().accent : Theme::current().line, focused ? 2 : 1));
    painter->setBrush(lit ? Theme::current().accentSurface : Theme::current().surface);
    painter->drawRoundedRect(frame, corner - 1, corner - 1);
    const InsertEntry& entry = insertEntries()[static_cast<std::size_t>(index.data(InsertList::valueRole).toInt())];
    const QRect mark(option.rect.left() + 5, option.rect.center().y() - 7, 16, 16);
    kindIcon(Theme::current(), entry.kind).paint(painter, mark);
    const QRect text = option.rect.adjusted(27, 0, -6, 0);
    painter->setPen(lit ? Theme::current().accentText : Theme::current().text);
    painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft, elided(*painter, index, text.width()));
}

void InsertDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const InsertList::Line line = lineOf(index);
    if (line == InsertList::Line::Operation) {
        paintEntry(painter, option, index);
    } else if (line == InsertList::Line::Caption) {
        painter->setFont(captionFont());
        painter->setPen(Theme::current().mutedText);
        painter->drawText(option.rect.adjusted(1, 0, 0, -3), Qt::AlignBottom | Qt::AlignLeft, index.data().toString().toUpper());
    } else {
        const bool focused = option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Active);
        const bool lit = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
        painter->setPen(focused ? QPen(Theme::current().accent, 1) : QPen(Qt::NoPen));
        painter->setBrush(lit ? QBrush(Theme::current().accentSurface) : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 1.5, -0.5, -1.5), corner - 1, corner - 1);
        const bool link = line == InsertList::Line::Toggle;
        painter->setPen(lit || link ? Theme::current().accentText : Theme::current().text);
        painter->drawText(option.rect.adjusted(8, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft,
                          elided(*painter, index, option.rect.width() - 14));
    }
    painter->restore();
}

}  // namespace streamscope::ui
