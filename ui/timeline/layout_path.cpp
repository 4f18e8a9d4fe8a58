#include "ui/timeline/layout_parts.h"

#include <algorithm>
#include <utility>

/// The critical path, one line below the bars.
namespace streamscope::ui::layout {

namespace {

constexpr double narrowestPiece = 12;  ///< px of the area that a piece of the critical path has on average

/// Where the path runs below an operation.
struct Underline {
    double left, right, y;
    std::size_t lane;
};

std::optional<Underline> underline(const Context& context, std::uint32_t operation) {
    const std::optional<Place> where = place(context, operation);
    if (!where || where->host) return std::nullopt;
    const double below = context.style.rows.under / 2;
    const bool frame = context.timeline.operations[operation].kind == OperationKind::Graph;
    if (!where->mark && !frame)
        return Underline{where->rect.left(), where->rect.right(), where->rect.bottom() + below, where->lane};
    const TimelineLane& lane = context.lanes.lanes[where->lane];
    const double bottom = context.barTop(where->lane, lane.rows.size() - 1) + context.barHeight(lane);
    if (!where->mark) return Underline{where->rect.left(), where->rect.right(), bottom + below, where->lane};
    const double x = context.x(static_cast<double>(context.timeline.operations[operation].end->count()));
    return Underline{x, x, bottom + below, where->lane};
}

/// What goes straight on has no corner.
void append(QVector<QPointF>& line, const QPointF& point) {
    const qsizetype size = line.size();
    const bool straight = size > 1 && line[size - 2].y() == line[size - 1].y() && line[size - 1].y() == point.y();
    if (straight) line.last() = point;
    else if (line.isEmpty() || line.last() != point) line.append(point);
}

/// The pieces of the path in view and one on either side, as indices.
std::pair<std::size_t, std::size_t> visibleCritical(const Context& context) {
    const std::vector<CriticalItem>& path = context.lanes.critical;
    const auto after = [&](double time) {
        const auto found = std::partition_point(
            path.begin(), path.end(), [&](const CriticalItem& item) { return static_cast<double>(item.begin) <= time; });
        return static_cast<std::size_t>(found - path.begin());
    };
    const std::size_t before = after(context.view.begin), behind = after(context.view.end);
    return {before > 0 ? before - 1 : 0, std::min(path.size(), behind + 1)};
}

/// Where there is something, as lines; what is less than a px apart is one.
void addLines(const FoldedRow& folded, TimelineLayout& layout) {
    const double width = folded.rect.width() / static_cast<double>(folded.columns.size()), y = folded.rect.center().y();
    double left = 0, right = -1e9;
    const auto finish = [&] {
        if (right > left) layout.criticalPath.push_back({{left, y}, {right, y}});
    };
    for (std::size_t i = 0; i < folded.columns.size(); ++i) {
        if (!folded.columns[i].any) continue;
        const double x = folded.rect.left() + static_cast<double>(i) * width;
        if (x > right + 1) {
            finish();
            left = x;
        }
        right = x + width;
    }
    finish();
}

/// Pieces so short that the lines between the lanes would hide everything: below each lane, where the path is in it.
void addUnderlines(const Context& context, TimelineLayout& layout) {
    const QRectF& area = context.view.area;
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i) {
        const TimelineLane& lane = context.lanes.lanes[i];
        if (!context.isVisible(i)) continue;
        for (std::size_t r = 0; r < lane.path.size(); ++r) {
            if (lane.path[r].empty()) continue;
            const double y = context.barTop(i, r) + context.barHeight(lane) + context.style.rows.under / 2;
            layout.foldedPath.push_back(foldedColumns(context, lane.path[r], context.view.begin, context.view.end,
                                                      QRectF(area.left(), y, area.width(), 0)));
            addLines(layout.foldedPath.back(), layout);
        }
    }
}

/// What lies within two pixels of time is one stroke from its lowest to its highest lane: the same picture, and no more
/// points than the pane has room for.
QVector<QPointF> simplified(const QVector<QPointF>& line) {
    constexpr double cell = 2;
    constexpr qsizetype few = 5;
    QVector<QPointF> result;
    for (qsizetype from = 0; from < line.size();) {
        qsizetype to = from;
        double low = line[from].y(), high = low;
        while (to < line.size() && line[to].x() < line[from].x() + cell) {
            low = std::min(low, line[to].y());
            high = std::max(high, line[to++].y());
        }
        if (to - from <= few) result += line.mid(from, to - from);
        else
            result << line[from] << QPointF(line[from].x(), low) << QPointF(line[from].x(), high)
                   << QPointF(line[to - 1].x(), high) << line[to - 1];
        from = to;
    }
    return result;
}

/// A line that goes up, down and to the right, without what is left of `left` and right of `right`.
QVector<QPointF> within(const QVector<QPointF>& line, double left, double right) {
    const auto from = std::partition_point(line.begin(), line.end(), [left](const QPointF& point) { return point.x() < left; });
    const auto to = std::partition_point(from, line.end(), [right](const QPointF& point) { return point.x() <= right; });
    QVector<QPointF> result;
    if (from != line.begin() && from != line.end()) result.append({left, from->y()});
    for (auto at = from; at != to; ++at) append(result, *at);
    if (to != line.begin() && to != line.end()) append(result, {right, to->y()});
    return result;
}

}  // namespace

void addCriticalPath(const Context& context, TimelineLayout& layout) {
    if (!context.style.criticalPath) return;
    const auto [first, last] = visibleCritical(context);
    if (static_cast<double>(last - first) * narrowestPiece > context.view.area.width()) return addUnderlines(context, layout);
    QVector<QPointF> line;
    for (std::size_t at = first; at < last; ++at) {
        const std::optional<Underline> next = underline(context, context.lanes.critical[at].operation);
        if (!next) continue;
        const double from = line.isEmpty() ? next->left : std::max(next->left, line.last().x());
        if (!line.isEmpty()) append(line, {from, line.last().y()});
        append(line, {from, next->y});
        append(line, {std::max(from, next->right), next->y});
    }
    line = within(line, context.view.area.left(), context.view.area.right());
    if (line.size() > 1) layout.criticalPath.push_back(simplified(line));
}

}  // namespace streamscope::ui::layout
