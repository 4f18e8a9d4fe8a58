#include "ui/composer/layout_arrows.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace streamscope::ui {
namespace {

constexpr qreal labelHeight = 20;  // an event's name below its diamond

/// The column in which an operation of the program, bodies included, stands.
std::unordered_map<std::string_view, int> columnsById(const Program& program) {
    std::unordered_map<std::string_view, int> columns;
    const auto walk = [&columns](const auto& self, const Operation& operation, int column) -> void {
        columns.emplace(operation.id, column);
        if (const auto* body = operation.body()) {
            for (const Operation& inner : *body) self(self, inner, column);
        }
    };
    for (std::size_t i = 0; i < program.operations.size(); ++i) walk(walk, program.operations[i], static_cast<int>(i));
    return columns;
}

/// Leaves the record at its right tip, as the first arrow of a record does.
void curveFromTip(Arrow& arrow, const QRectF& from, qreal bend) {
    arrow.start = {from.right(), from.center().y()};
    const qreal reach = std::max(bend, (arrow.end.x() - arrow.start.x()) * 0.45);
    arrow.first = arrow.start + QPointF(reach, 0);
    arrow.second = arrow.end - QPointF(reach, 0);
}

/// Leaves it below (or above), so that several arrows of one record stay apart.
void curveFromSide(Arrow& arrow, const QRectF& from, qreal label) {
    const bool down = arrow.end.y() > from.center().y();
    arrow.start = {from.center().x(), down ? from.bottom() + label : from.top()};
    arrow.first = {arrow.start.x(), arrow.start.y() + (arrow.end.y() - arrow.start.y()) * 0.9};
    arrow.second = {arrow.end.x() - std::min<qreal>(60, (arrow.end.x() - arrow.start.x()) * 0.5), arrow.end.y()};
}

/// Within one lane it dips below the cards in between.
void curveInLane(Arrow& arrow, const QRectF& from, const ComposerMetrics& metrics) {
    arrow.start = {from.right(), from.center().y()};
    const bool neighbours = arrow.to - arrow.from <= 1;
    const qreal reach = neighbours ? (arrow.end.x() - arrow.start.x()) / 3 : metrics.column * 0.4;
    const qreal dip = neighbours ? 0 : metrics.lane * 0.55;
    arrow.first = arrow.start + QPointF(reach, dip);
    arrow.second = arrow.end + QPointF(-reach, dip);
}

Arrow stub(int column, const QRectF& wait, const ComposerMetrics& metrics) {
    Arrow arrow;
    arrow.to = column;
    arrow.end = {wait.left(), wait.center().y()};
    arrow.start = arrow.end - QPointF(std::min<qreal>(40, metrics.column * 0.4), 0);
    arrow.first = arrow.start;
    arrow.second = arrow.end;
    return arrow;
}

}  // namespace

std::vector<Arrow> makeArrows(const ComposerInput& input, const ComposerLayout& layout) {
    std::vector<Arrow> arrows;
    if (!input.resolved) return arrows;
    const auto columns = columnsById(input.program);
    const auto columnOf = [&](OperationId operation) {
        const auto found = columns.find((*input.resolved)[operation].source);
        return found == columns.end() ? -1 : found->second;
    };
    std::unordered_map<int, int> leaving;  // arrows so far of each record
    for (const Binding& binding : input.bindings) {
        const int to = columnOf(binding.user);
        if (to < 0 || layout.cards[static_cast<std::size_t>(to)].shape != Shape::Wait) continue;
        const QRectF wait = layout.cards[static_cast<std::size_t>(to)].rect;
        const int from = binding.record ? columnOf(*binding.record) : -1;
        if (from < 0) {
            arrows.push_back(stub(to, wait, layout.metrics));
            continue;
        }
        const Card& record = layout.cards[static_cast<std::size_t>(from)];
        Arrow arrow;
        arrow.from = from;
        arrow.to = to;
        arrow.end = {wait.left(), wait.center().y()};
        const int number = leaving[from]++;
        const bool sameLane = record.lane == layout.cards[static_cast<std::size_t>(to)].lane;
        if (sameLane) {
            curveInLane(arrow, record.rect, layout.metrics);
        } else if (number == 0) {
            curveFromTip(arrow, record.rect, layout.metrics.column * 0.32);
        } else {
            curveFromSide(arrow, record.rect, layout.density == Density::Card ? labelHeight : 0);
        }
        arrows.push_back(arrow);
    }
    return arrows;
}

}  // namespace streamscope::ui
