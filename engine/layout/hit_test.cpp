// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/hit_test.h"

#include <algorithm>
#include <cmath>

namespace streamscope {

namespace {

Rect around(const TimelineMark& mark) {
    const Point reach(mark.radius + 1, mark.radius + 1);
    return {mark.centre - reach, mark.centre + reach};
}

struct Nearest {
    double x = 0;
    double distance = 0;
    bool found = false;

    void offer(double edge, double at, double reach) {
        const double away = std::abs(edge - at);
        if (away > reach || (found && away >= distance)) return;
        *this = {edge, away, true};
    }
};

bool isInRow(const Bar& bar, const Point& at) { return at.y() >= bar.rect.top() - 8 && at.y() <= bar.rect.bottom() + 8; }

std::optional<std::uint32_t> nearbyMark(const FoldedMarks& marks, const Point& at) {
    if (!marks.rect.contains(at)) return std::nullopt;
    const std::uint32_t found =
        marks.columns[std::min(static_cast<std::size_t>(at.x() - marks.rect.left()), marks.columns.size() - 1)];
    return found != 0 ? std::optional(found - 1) : std::nullopt;
}

void offerFolded(const FoldedRow& folded, const Viewport& view, double x, double reach, Nearest& nearest) {
    const LaneRow& row = *folded.row;
    const std::size_t next = row.firstEndingAfter(view.time(x));
    for (std::size_t at = next > 0 ? next - 1 : 0; at < std::min(row.size(), next + 2); ++at) {
        nearest.offer(view.x(static_cast<double>(row.beginOf(at))), x, reach);
        if (row.endOf(at) != never) nearest.offer(view.x(static_cast<double>(row.endOf(at))), x, reach);
    }
}

Nearest nearestEdge(const TimelineLayout& layout, const Point& at, double reach, bool onlyRow) {
    Nearest nearest;
    for (const Bar& bar : layout.bars) {
        if (bar.shape == BarShape::HostTick || (onlyRow && !isInRow(bar, at))) continue;
        if (!bar.cutLeft) nearest.offer(bar.rect.left(), at.x(), reach);
        if (!bar.cutRight && !bar.endless) nearest.offer(bar.rect.right(), at.x(), reach);
    }
    for (const Caliper& caliper : layout.calipers) {
        if (onlyRow && !caliper.rect.adjusted(-8, 0, 8, 0).contains(at)) continue;
        if (!caliper.cutLeft) nearest.offer(caliper.rect.left(), at.x(), reach);
        if (!caliper.cutRight) nearest.offer(caliper.rect.right(), at.x(), reach);
    }
    for (const Bar& bar : layout.blocks.bars) {
        if (onlyRow && !isInRow(bar, at)) continue;
        if (!bar.cutLeft) nearest.offer(bar.rect.left(), at.x(), reach);
        if (!bar.cutRight && !bar.endless) nearest.offer(bar.rect.right(), at.x(), reach);
    }
    for (const FoldedRow& row : layout.folded)
        if (!onlyRow || (at.y() >= row.rect.top() - 8 && at.y() <= row.rect.bottom() + 8))
            offerFolded(row, layout.viewport, at.x(), reach, nearest);
    return nearest;
}

std::optional<std::uint32_t> blockOperationAt(const BlockPicture& blocks, const Point& at) {
    for (auto bar = blocks.bars.rbegin(); bar != blocks.bars.rend(); ++bar)
        if (bar->rect.adjusted(-1, 0, 1, 0).contains(at)) return bar->operation;
    for (const BlockStrip& strip : blocks.strips)
        if (strip.row.rect.contains(at))
            if (const auto found = strip.row.operationAt(at.x())) return found;
    for (auto box = blocks.queues.rbegin(); box != blocks.queues.rend(); ++box)
        if (box->rect.contains(at)) return box->operation;
    return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> operationAt(const TimelineLayout& layout, const Point& at) {
    for (const StuckBox& box : layout.stuck)
        if (box.rect.contains(at)) return box.operation;
    for (auto mark = layout.marks.rbegin(); mark != layout.marks.rend(); ++mark)
        if (around(*mark).contains(at)) return mark->operation;
    for (const FailureMark& failure : layout.failures)
        if (failure.tick.adjusted(-3, 0, 3, 0).contains(at) || failure.label.box.contains(at)) return failure.operation;
    for (auto bar = layout.bars.rbegin(); bar != layout.bars.rend(); ++bar)
        if (bar->rect.adjusted(-1, 0, 1, 0).contains(at)) return bar->operation;
    for (const Caliper& caliper : layout.calipers)
        if (caliper.rect.adjusted(-2, 0, 2, 0).contains(at)) return caliper.operation;
    for (const FoldedMarks& marks : layout.foldedMarks)
        if (const auto found = nearbyMark(marks, at)) return found;
    for (const FoldedRow& row : layout.folded)
        if (row.rect.contains(at))
            if (const auto found = row.operationAt(at.x())) return found;
    if (const auto block = blockOperationAt(layout.blocks, at)) return block;
    for (const GraphFrame& frame : layout.frames)
        if (frame.rect.contains(at) || frame.label.box.contains(at)) return frame.operation;
    for (const WaitBox& wait : layout.waits)
        if (wait.rect.contains(at)) return wait.wait.operation;
    return std::nullopt;
}

const ConflictMark* conflictAt(const TimelineLayout& layout, const Point& at) {
    for (const ConflictMark& mark : layout.conflicts)
        if (mark.brace.adjusted(-2, -3, 2, 5).contains(at) || mark.label.box.contains(at)) return &mark;
    return nullptr;
}

std::optional<BlockHit> blockAt(const TimelineLayout& layout, const Lanes& lanes, const Point& at) {
    const BlockPicture& blocks = layout.blocks;
    for (std::size_t i = blocks.bars.size(); i-- > 0;)
        if (blocks.bars[i].rect.adjusted(-1, 0, 1, 0).contains(at)) return BlockHit{BlockHit::What::Block, blocks.places[i]};
    for (const BlockStrip& strip : blocks.strips) {
        const auto item = strip.row.rect.contains(at) ? strip.row.itemAt(at.x()) : std::nullopt;
        if (item) return BlockHit{BlockHit::What::Block, lanes.lanes[strip.lane].blocks.places[strip.index][*item]};
    }
    for (auto box = blocks.queues.rbegin(); box != blocks.queues.rend(); ++box)
        if (box->rect.contains(at)) return BlockHit{BlockHit::What::Queued, box->queued};
    for (const RowBox& row : layout.rows) {
        const TimelineLane& lane = lanes.lanes[row.lane];
        const bool isOpened = lane.kind == TimelineLaneKind::Blocks && lane.blocks.rows == BlockRows::Opened;
        if (isOpened && row.rect.contains(at)) return BlockHit{BlockHit::What::Busy, row.lane};
    }
    return std::nullopt;
}

std::optional<std::uint32_t> rangeAt(const TimelineLayout& layout, const Point& at) {
    for (const RangeBox& box : layout.ranges)
        if (box.rect.adjusted(-1, 0, 1, 0).contains(at)) return box.range;
    return std::nullopt;
}

std::optional<std::pair<std::uint32_t, int>> waitAt(const TimelineLayout& layout, const Point& at) {
    for (const WaitBox& box : layout.waits) {
        if (!box.rect.contains(at)) continue;
        if (operationAt(layout, at) != box.wait.operation) return std::nullopt;
        return std::pair(box.wait.operation, int(box.wait.wait));
    }
    return std::nullopt;
}

std::optional<std::uint32_t> dependencyAt(const TimelineLayout& layout, const Point& at) {
    constexpr double reach = 4;  // px
    for (auto arrow = layout.arrows.rbegin(); arrow != layout.arrows.rend(); ++arrow)
        for (std::size_t i = 1; i < arrow->points.size(); ++i) {
            const Rect piece = Rect(arrow->points[i - 1], arrow->points[i]).normalized();  // axis-parallel
            if (piece.adjusted(-reach, -reach, reach, reach).contains(at)) return arrow->dependency;
        }
    return std::nullopt;
}

double timeAt(const TimelineLayout& layout, const Point& at, double reach) {
    if (reach > 0) {
        const Nearest inRow = nearestEdge(layout, at, reach, true);
        const Nearest nearest = inRow.found ? inRow : nearestEdge(layout, at, reach, false);
        if (nearest.found) return layout.viewport.time(nearest.x);
    }
    return layout.viewport.time(at.x());
}

std::vector<Outline> outlinesOf(const TimelineLayout& layout, std::uint32_t operation) {
    std::vector<Outline> outlines;
    for (const Bar& bar : layout.bars)
        if (bar.operation == operation && bar.shape != BarShape::Engine)
            outlines.push_back({operation, bar.rect.adjusted(-2, -2, 2, 2)});
    for (const StuckBox& box : layout.stuck)
        if (box.operation == operation) outlines.push_back({operation, box.rect.adjusted(-2, -2, 2, 2)});
    for (const TimelineMark& mark : layout.marks)
        if (mark.operation == operation) outlines.push_back({operation, around(mark).adjusted(-1, -1, 1, 1)});
    for (const Caliper& caliper : layout.calipers)
        if (caliper.operation == operation) outlines.push_back({operation, caliper.rect.adjusted(-3, -1, 3, 1)});
    for (const GraphFrame& frame : layout.frames)
        if (frame.operation == operation) outlines.push_back({operation, frame.rect.adjusted(-1, -1, 1, 1)});
    return outlines;
}

}  // namespace streamscope
