// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer_marks.h"

#include "ui/composer/call_text.h"

#include <QScrollBar>

#include <utility>

namespace streamscope::ui {

ComposerMarks::ComposerMarks(QAbstractScrollArea* view, ProgramDocument* document, std::function<const ComposerLayout&()> layout,
                             std::function<QString(int)> details)
    : SpokenMarks(view), view_(view), document_(document), layout_(std::move(layout)), details_(std::move(details)) {}

QPointF ComposerMarks::toScene(const QPointF& position) const {
    return position + QPointF(view_->horizontalScrollBar()->value(), view_->verticalScrollBar()->value());
}

int ComposerMarks::count() const { return cards() + arrows() + static_cast<int>(layout_().lanes.size()); }

SpokenMark ComposerMarks::laneMark(int index) const {
    const Lane& lane = layout_().lane(index);
    QRectF box = lane.rect;  // of its name, which does not scroll sideways
    box.setWidth(layout_().metrics.header - box.left());
    return {laneInWords(lane), laneToolTip(lane), box.translated(0, -toScene({}).y()).toAlignedRect(), index == lane_};
}

SpokenMark ComposerMarks::mark(int index) const {
    const ComposerLayout& layout = layout_();
    if (index < 0 || index >= count()) return {};
    const QPointF scrolled = toScene({});
    const QString words = index == current() ? words_ : QString();
    if (index >= cards() + arrows()) return laneMark(index - cards() - arrows());
    if (index >= cards()) {
        const int number = index - cards();
        const Arrow& arrow = layout.arrows[static_cast<std::size_t>(number)];
        return {words.isEmpty() ? arrowToolTip(document_->program(), layout, number) : words,
                {},
                QRectF(arrow.start, arrow.end).normalized().translated(-scrolled).toAlignedRect(),
                number == arrow_};
    }
    const Card& card = layout.card(index);
    return {words.isEmpty() ? cardInWords(document_->program(), layout, index) : words, details_(index),
            layout.rectOf(index).translated(-scrolled).toAlignedRect(), document_->selection().contains(card.id)};
}

int ComposerMarks::at(const QPoint& point) const {
    const QPointF scene = toScene(QPointF(point));
    if (const int column = layout_().cardAt(scene); column >= 0) return column;
    if (const int arrow = layout_().arrowAt(scene); arrow >= 0) return cards() + arrow;
    const int lane = point.x() < layout_().metrics.header ? layout_().laneAt(scene.y()) : -1;
    return lane < 0 ? -1 : cards() + arrows() + lane;
}

int ComposerMarks::current() const {
    const int index = arrow_ >= 0 ? cards() + arrow_ : column_ >= 0 ? column_ : lane_ >= 0 ? cards() + arrows() + lane_ : -1;
    return index < count() ? index : -1;
}

void ComposerMarks::select(int index) {
    if (index < 0 || index >= count()) return;
    if (index < cards()) document_->select({layout_().card(index).id});
    else if (index >= cards() + arrows()) Q_EMIT laneRequested(index - cards() - arrows());
    else Q_EMIT arrowRequested(layout_().arrows[static_cast<std::size_t>(index - cards())].wait);
}

void ComposerMarks::setCurrent(int column, int arrow, int lane, const QString& words) {
    column_ = column;
    arrow_ = arrow;
    lane_ = lane;
    words_ = words;
    const int index = current();
    const QString spoken = index < 0 ? QString() : mark(index).name;
    if (std::exchange(spoken_, spoken) != spoken) tellCurrent();
}

}  // namespace streamscope::ui

#include "moc_composer_marks.cpp"
