// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/layout_parts.h"

#include <algorithm>

/// Barriers: work in the default stream blocks that of all blocking streams of its device and process.
namespace streamscope::layout {

namespace {

bool isHeldBack(const TimelineStream& stream, const TimelineStream& by) {
    const bool blocking = stream.kind == StreamKind::PerThread || (stream.kind == StreamKind::Created && !stream.nonBlocking);
    return blocking && stream.device == by.device && stream.process == by.process;
}

/// Returns the lanes that a default stream blocks, from top to bottom.
std::vector<Rect> heldBack(const Context& context, const TimelineStream& by) {
    std::vector<Rect> lanes;
    for (std::size_t i = 0; i < context.lanes.lanes.size(); ++i) {
        const TimelineLane& lane = context.lanes.lanes[i];
        if (lane.kind != TimelineLaneKind::Stream || !context.isVisible(i)) continue;
        if (!isHeldBack(context.timeline.streams[static_cast<std::size_t>(lane.index)], by)) continue;
        const Rect& area = context.view.area;
        lanes.emplace_back(Point(area.left(), context.tops[i] + 1), Point(area.right(), context.bottom(i)));
    }
    return lanes;
}

void addBarriersOf(const Context& context, const TimelineLane& lane, TimelineLayout& layout) {
    const std::vector<Rect> held = heldBack(context, context.timeline.streams[static_cast<std::size_t>(lane.index)]);
    if (held.empty()) return;
    double drawnUntil = -1e9;
    for (const LaneRow& row : lane.rows) {
        const std::size_t first = row.firstEndingAfter(context.view.begin), last = row.firstBeginningAfter(context.view.end);
        const auto x = [&](std::size_t at) { return context.x(static_cast<double>(row.beginOf(at))); };
        eachPixel(first, last, 3, x, [&](std::size_t at) {
            const LaneItem item = row[at];
            const CutPiece piece = cutPiece(context, static_cast<double>(item.begin), static_cast<double>(item.end), 0, 1);
            if (piece.rect.width() <= 0 || piece.rect.right() < drawnUntil + 2) return;
            drawnUntil = piece.rect.right();
            Barrier barrier;
            barrier.operation = item.operation;
            for (const Rect& behind : held)
                barrier.rects.push_back(Rect(Point(piece.rect.left(), behind.top()), Point(piece.rect.right(), behind.bottom())));
            layout.barriers.push_back(std::move(barrier));
        });
    }
}

}  // namespace

void addBarriers(const Context& context, TimelineLayout& layout) {
    for (const TimelineLane& lane : context.lanes.lanes) {
        if (lane.kind != TimelineLaneKind::Stream) continue;
        if (context.timeline.streams[static_cast<std::size_t>(lane.index)].kind == StreamKind::Legacy)
            addBarriersOf(context, lane, layout);
    }
}

}  // namespace streamscope::layout
