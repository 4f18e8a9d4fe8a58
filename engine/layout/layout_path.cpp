// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/layout_parts.h"

#include <algorithm>
#include <utility>

/// Critical path: a thick line below each bar on it, and thin links between them.
namespace streamscope::layout {

namespace {

constexpr double narrowestPiece = 12;  ///< average px per piece below which the path is folded
constexpr double foldedHeight = 3;     ///< px of the path if its pieces are folded
constexpr double labelGap = 8;         ///< px between a link and the text of a wait

/// Line below an operation on the path.
struct Underline {
    double left, right, y;
};

std::optional<Underline> underline(const Context& context, std::uint32_t operation) {
    const std::optional<Place> where = place(context, operation);
    if (!where || where->host) return std::nullopt;
    const bool frame = context.timeline.operations[operation].kind == OperationKind::Graph;
    const std::size_t rows = context.lanes.lanes[where->lane].rows.size();
    const std::size_t row = where->mark || frame ? rows - 1 : context.lanes.rowOf[operation];
    const double y = context.pathY(where->lane, row);
    if (!where->mark) return Underline{where->rect.left(), where->rect.right(), y};
    const double x = context.x(static_cast<double>(context.timeline.operations[operation].end->count()));
    return Underline{x, x, y};
}

/// Returns the pieces of the path in view and one on either side, as indices.
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

/// Tints each column by the share of its time that is on the path.
void tintPath(const Context& context, FoldedRow& folded) {
    const Color& color = context.look.palette.criticalPath;
    folded.tints.clear();
    folded.tints.reserve(folded.columns.size());
    for (const FoldedColumn& column : folded.columns) {
        constexpr int least = 40;  // alpha, of 255: makes short pieces visible
        const int share = static_cast<int>(std::clamp(column.busy, 0.0F, 1.0F) * 255);
        const int strength = column.any ? std::max(least, share) : 0;
        folded.tints.push_back(premultiplied(rgba(color.red(), color.green(), color.blue(), strength)));
    }
}

/// Adds the path below each lane without links, which would hide everything if pieces are short.
void addFoldedPath(const Context& context, TimelineLayout& layout) {
    const Rect& area = context.view.area;
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i) {
        const TimelineLane& lane = context.lanes.lanes[i];
        if (!context.isVisible(i)) continue;
        for (std::size_t r = 0; r < lane.path.size(); ++r) {
            if (lane.path[r].empty()) continue;
            const Rect rect(area.left(), context.pathY(i, r) - foldedHeight / 2, area.width(), foldedHeight);
            layout.foldedPath.push_back(foldedColumns(context, lane.path[r], context.view.begin, context.view.end, rect));
            tintPath(context, layout.foldedPath.back());
        }
    }
}

/// Adds the visible part of a polyline with ascending x.
void addWithin(const Rect& area, const std::vector<Point>& line, std::vector<std::vector<Point>>& lines) {
    const double left = area.left(), right = area.right();
    const auto from = std::partition_point(line.begin(), line.end(), [left](const Point& point) { return point.x() < left; });
    const auto to = std::partition_point(from, line.end(), [right](const Point& point) { return point.x() <= right; });
    std::vector<Point> part;
    const auto append = [&part](const Point& point) {
        if (part.empty() || !areOne(part.back(), point)) part.push_back(point);
    };
    if (from != line.begin() && from != line.end()) append({left, from->y()});
    std::for_each(from, to, append);
    if (to != line.begin() && to != line.end()) append({right, to->y()});
    if (part.size() > 1) lines.push_back(part);
}

/// Moves the texts of waits away from the links that they would interrupt, or removes them. The links are in the order of time.
void clearWaits(TimelineLayout& layout) {
    const auto meets = [](const Rect& box, const Point& one, const Point& other) {
        return one.x() == other.x() && one.x() > box.left() - labelGap && one.x() < box.right() + labelGap &&
               std::max(one.y(), other.y()) > box.top() && std::min(one.y(), other.y()) < box.bottom();
    };
    for (WaitBox& wait : layout.waits) {
        const auto isBefore = [&wait](const std::vector<Point>& link) {
            return link.back().x() <= wait.label.box.left() - labelGap;
        };
        auto link = std::partition_point(layout.criticalLinks.begin(), layout.criticalLinks.end(), isBefore);
        for (; link != layout.criticalLinks.end() && link->front().x() < wait.label.box.right() + labelGap; ++link)
            for (std::size_t i = 1; i < link->size() && !wait.label.text.empty(); ++i) {
                if (!meets(wait.label.box, (*link)[i - 1], (*link)[i])) continue;
                wait.label.box.moveLeft((*link)[i].x() + labelGap);
                if (wait.label.box.right() + labelGap > wait.rect.right()) wait.label = {};
            }
    }
}

}  // namespace

void addCriticalPath(const Context& context, TimelineLayout& layout) {
    const auto [first, last] = visibleCritical(context);
    if (static_cast<double>(last - first) * narrowestPiece > context.view.area.width()) return addFoldedPath(context, layout);
    const Rect& area = context.view.area;
    std::optional<Underline> before;
    for (std::size_t at = first; at < last; ++at) {
        std::optional<Underline> next = underline(context, context.lanes.critical[at].operation);
        if (!next) continue;
        if (before) {
            next->left = std::max(next->left, before->right);
            next->right = std::max(next->left, next->right);
            addWithin(area, {{before->right, before->y}, {next->left, before->y}, {next->left, next->y}}, layout.criticalLinks);
        }
        addWithin(area, {{next->left, next->y}, {next->right, next->y}}, layout.criticalPath);
        before = next;
    }
    clearWaits(layout);
}

}  // namespace streamscope::layout
