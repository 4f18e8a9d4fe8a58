// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/layout_parts.h"

#include <algorithm>

/// Frames around the executions of graph launches.
namespace streamscope::layout {

namespace {

constexpr double room = 3;            ///< px between a frame and the bars in it
constexpr double narrowestFrame = 2;  ///< px; narrower frames are lines that would hide their contents

/// Returns the captions of a launch. One without a name is called "graph" already.
Texts captionsOf(const std::string& name) {
    const std::string graph = "graph";
    return name == graph ? Texts{graph} : Texts{graph + ' ' + name, name};
}

}  // namespace

void addFrames(const Context& context, std::size_t lane, TimelineLayout& layout) {
    const TimelineLane& source = context.lanes.lanes[lane];
    const Rect& area = context.view.area;
    const double top = context.barTop(lane, 0) - room;
    const double bottom = context.barTop(lane, source.rows.size() - 1) + context.barHeight(source) + room;
    const auto last = std::partition_point(source.frames.begin(), source.frames.end(), [&](const LaneItem& frame) {
        return static_cast<double>(frame.begin) <= context.view.end;
    });
    for (auto frame = source.frames.begin(); frame != last; ++frame) {
        if (frame->end != never && static_cast<double>(frame->end) < context.view.begin) continue;
        const double left = context.x(static_cast<double>(frame->begin));
        const double right = frame->end == never ? area.right() + 20 : context.x(static_cast<double>(frame->end));
        if (right - left < narrowestFrame) continue;
        GraphFrame box;
        box.operation = frame->operation;
        box.rect = Rect(Point(left, top), Point(right, bottom)).adjusted(0.5, 0, -0.5, 0);
        box.color = context.look.palette.mark(OperationKind::Graph);
        const double from = std::max(left, area.left()) + 6;
        const Rect rail(Point(from, top - 8), Point(std::min(right, area.right()) - 6, top + 2));
        const std::string name = std::string(context.timeline.operations[frame->operation].label());
        if (rail.width() > narrowestName) {
            box.label = fittingLabel(context, rail, captionsOf(name), Face::Small, context.look.palette.text);
            box.label.background = context.look.palette.surface;
        }
        layout.frames.push_back(box);
    }
}

}  // namespace streamscope::layout
