// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_delegate.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace streamscope::ui {
namespace {

constexpr int lessonHeight = 40, captionHeight = 28, lessonMarkSize = 12, smallText = 11;
constexpr int narrowest = 120;  ///< px of a title before the list has a size

/// Returns the height of a title, three lines at most.
int titleHeight(const QString& title, int width) {
    const QFontMetrics metrics(textFont());
    const QRect wrapped = metrics.boundingRect(QRect(0, 0, std::max(narrowest, width), 200), Qt::TextWordWrap, title);
    return std::min(wrapped.height(), 3 * metrics.lineSpacing());
}

int titleWidth(int listWidth) { return listWidth - 2 * unit - lessonMarkSize - 4; }

bool isCaption(const QModelIndex& index) { return index.data(LessonDelegate::IdRole).toString().isEmpty(); }

QString elided(const QPainter& painter, const QString& text, int width) {
    return painter.fontMetrics().elidedText(text, Qt::ElideRight, width);
}

}  // namespace

QSize LessonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (isCaption(index)) return {80, captionHeight};
    const auto* list = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = list ? list->viewport()->width() : option.rect.width();
    const int more = titleHeight(index.data().toString(), titleWidth(width)) - QFontMetrics(textFont()).lineSpacing();
    return {80, lessonHeight + std::max(0, more)};
}

void LessonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isCaption(index)) {
        painter->setFont(captionFont());
        painter->setPen(Theme::current().mutedText);
        painter->drawText(option.rect.adjusted(1, 0, 0, -4), Qt::AlignBottom | Qt::AlignLeft,
                          elided(*painter, index.data().toString().toUpper(), option.rect.width()));
    } else {
        paintLesson(painter, option, index);
    }
    painter->restore();
}

void LessonDelegate::paintLesson(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_Active);
    const bool lit = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
    const auto progress = static_cast<LessonProgress>(index.data(ProgressRole).toInt());
    painter->setPen(focused ? QPen(Theme::current().accent, 1) : QPen(Qt::NoPen));
    painter->setBrush(lit ? QBrush(Theme::current().accentSurface) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 1.5, -0.5, -1.5), corner - 1, corner - 1);
    QRect text = option.rect.adjusted(unit, 4, -unit, -4);
    if (progress == LessonProgress::Solved) {
        const QRect mark(text.right() - lessonMarkSize, option.rect.center().y() - lessonMarkSize / 2, lessonMarkSize,
                         lessonMarkSize);
        icon(QStringLiteral("check"), Theme::current().success).paint(painter, mark);
        text.setRight(mark.left() - 4);
    }
    painter->setFont(textFont());
    painter->setPen(lit ? Theme::current().accentText : Theme::current().text);
    const QString title = index.data().toString();
    QRect above = text;
    above.setWidth(titleWidth(option.rect.width()));
    above.setHeight(titleHeight(title, above.width()) + 2);
    painter->drawText(above, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, title);
    QFont small = textFont();
    small.setPixelSize(smallText);
    painter->setFont(small);
    painter->setPen(Theme::current().mutedText);
    const QString below = QStringLiteral("%1 · %2").arg(index.data(TopicRole).toString(), inWords(progress));
    painter->drawText(text, Qt::AlignBottom | Qt::AlignLeft, elided(*painter, below, text.width()));
}

}  // namespace streamscope::ui

#include "moc_lesson_delegate.cpp"
