// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/layout_arrows.h"

#include "engine/calls/call_table.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace streamscope::ui {
namespace {

constexpr qreal labelGap = 7;  // around an event's name below its diamond

/// Starts the arrow at the record's right tip, as for the first arrow of a record.
void curveFromTip(Arrow& arrow, const QRectF& from, qreal bend) {
    arrow.start = {from.right(), from.center().y()};
    const qreal reach = std::max(bend, (arrow.end.x() - arrow.start.x()) * 0.45);
    arrow.first = arrow.start + QPointF(reach, 0);
    arrow.second = arrow.end - QPointF(reach, 0);
}

/// Starts the arrow below (or above) the record, which separates several arrows of one record.
void curveFromSide(Arrow& arrow, const QRectF& from, qreal label) {
    const bool down = arrow.end.y() > from.center().y();
    arrow.start = {from.center().x(), down ? from.bottom() + label : from.top()};
    arrow.first = {arrow.start.x(), arrow.start.y() + (arrow.end.y() - arrow.start.y()) * 0.9};
    arrow.second = {arrow.end.x() - std::min<qreal>(60, (arrow.end.x() - arrow.start.x()) * 0.5), arrow.end.y()};
}

/// Curves an arrow within one lane below the cards in between.
void curveInLane(Arrow& arrow, const QRectF& from, const ComposerMetrics& metrics) {
    arrow.start = {from.right(), from.center().y()};
    const bool neighbours = arrow.to - arrow.from <= 1;
    const qreal reach = neighbours ? (arrow.end.x() - arrow.start.x()) / 3 : metrics.column * 0.4;
    const qreal dip = neighbours ? 0 : metrics.lane * 0.55;
    arrow.first = arrow.start + QPointF(reach, dip);
    arrow.second = arrow.end + QPointF(-reach, dip);
}

void placeStub(Arrow& arrow, const QRectF& wait, const ComposerMetrics& metrics) {
    arrow.end = {wait.left(), wait.center().y()};
    arrow.start = arrow.end - QPointF(std::min<qreal>(40, metrics.column * 0.4), 0);
    arrow.first = arrow.start;
    arrow.second = arrow.end;
}

}  // namespace

void curve(Arrow& arrow, const ComposerLayout& layout) {
    const Card& record = layout.card(arrow.from);
    const Card& wait = layout.card(arrow.to);
    const QRectF from = layout.rectOf(arrow.from), to = layout.rectOf(arrow.to);
    arrow.end = {to.left(), to.center().y()};
    if (record.lane == wait.lane && arrow.from < arrow.to) {
        curveInLane(arrow, from, layout.metrics);
    } else if (arrow.number == 0 || arrow.from > arrow.to) {
        curveFromTip(arrow, from, layout.metrics.column * 0.32);
    } else {
        curveFromSide(arrow, from, layout.density == Density::Card ? layout.metrics.label + labelGap : 0);
    }
}

/// Makes one arrow for each pair of cards, regardless of the iterations of a repeat.
std::vector<Arrow> makeArrows(const ComposerInput& input, const ComposerLayout& layout) {
    std::vector<Arrow> arrows;
    if (!input.resolved || input.hidesBindings) return arrows;
    std::map<std::pair<int, int>, std::size_t> seen;
    std::unordered_map<int, int> leaving;  // arrows of each record so far
    const auto columnOf = [&](const QString& id) { return layout.columnById.value(id, -1); };
    const auto sourceOf = [&](OperationId operation) { return QString::fromStdString((*input.resolved)[operation].source); };
    for (const Binding& binding : input.bindings) {
        if (!info((*input.resolved)[binding.user].call).waitsForEvent) continue;
        Arrow arrow;
        arrow.wait = sourceOf(binding.user);
        arrow.to = columnOf(arrow.wait);
        if (arrow.to < 0) continue;
        if (binding.record) arrow.record = sourceOf(*binding.record);
        if (binding.record) arrow.from = columnOf(arrow.record);
        const bool shown = arrow.from >= 0 ? arrow.from != arrow.to : layout.card(arrow.to).unbound;
        if (!shown) continue;
        const auto [same, fresh] = seen.emplace(std::pair(arrow.from, arrow.to), arrows.size());
        if (fresh) arrow.number = leaving[arrow.from]++;
        if (fresh) arrows.push_back(std::move(arrow));
        arrows[same->second].leftToThreads |= binding.leftToThreads;
    }
    return arrows;
}

void placeArrows(ComposerLayout& layout) {
    for (Arrow& arrow : layout.arrows) {
        if (arrow.from >= 0) {
            curve(arrow, layout);
        } else {
            placeStub(arrow, layout.rectOf(arrow.to), layout.metrics);
        }
    }
}

}  // namespace streamscope::ui
