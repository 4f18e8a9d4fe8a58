// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_finding.h"

#include <algorithm>

namespace streamscope {

void findLanes(const Guests& guests, std::size_t operations, Lanes& lanes) {
    lanes.laneOf.assign(operations, -1);
    lanes.rowOf.assign(operations, 0);
    for (const bool work : {true, false})
        for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
            const TimelineLane& lane = lanes.lanes[i];
            if (work ? !lane.holdsWork() : lane.kind != TimelineLaneKind::Host) continue;
            for (const std::uint32_t operation : lane.operations)
                if (lanes.laneOf[operation] < 0) lanes.laneOf[operation] = static_cast<std::int32_t>(i);
        }
    for (const auto& [operation, stream] : guests)
        for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
            if (lanes.lanes[i].kind == TimelineLaneKind::Stream && lanes.lanes[i].index == static_cast<int>(stream))
                lanes.laneOf[operation] = static_cast<std::int32_t>(i);
    for (const TimelineLane& lane : lanes.lanes)
        if (lane.holdsWork())
            for (std::size_t row = 1; row < lane.rows.size(); ++row)
                for (const LaneItem& item : lane.rows[row]) lanes.rowOf[item.operation] = static_cast<std::uint32_t>(row);
}

/// Adds the path. For marks and frames of graphs it is below the last row.
void addPaths(const Timeline& timeline, Lanes& lanes) {
    for (const CriticalItem& item : lanes.critical) {
        const std::int32_t at = lanes.laneOf[item.operation];
        if (at < 0 || !lanes.lanes[static_cast<std::size_t>(at)].holdsWork()) continue;
        TimelineLane& lane = lanes.lanes[static_cast<std::size_t>(at)];
        const TimelineOperation& operation = timeline.operations[item.operation];
        const bool bar = drawn(operation.kind) == Drawn::Bar && operation.kind != OperationKind::Graph;
        const std::int64_t end = operation.end ? operation.end->count() : never;
        lane.path.resize(lane.rows.size());
        lane.path[bar ? lanes.rowOf[item.operation] : lane.rows.size() - 1].push(
            {item.begin, end, item.operation, operation.kind, false, true});
    }
    for (TimelineLane& lane : lanes.lanes)
        for (LaneRow& row : lane.path) row.index();
}

void findBindings(const Timeline& timeline, Lanes& lanes) {
    const auto isEvent = [](const Dependency& dependency) { return dependency.kind == DependencyKind::Event; };
    lanes.eventsInto.reserve(static_cast<std::size_t>(std::ranges::count_if(timeline.dependencies, isEvent)));
    for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i)
        if (isEvent(timeline.dependencies[i])) lanes.eventsInto.emplace_back(timeline.dependencies[i].to.value, i);
    if (!std::is_sorted(lanes.eventsInto.begin(), lanes.eventsInto.end()))
        std::sort(lanes.eventsInto.begin(), lanes.eventsInto.end());
}

bool isEndless(const Lanes& lanes) {
    for (const TimelineLane& lane : lanes.lanes) {
        for (const auto& row : lane.rows)
            if (!row.empty() && row.back().end == never) return true;
        if (!lane.waits.empty() && lane.waits.back().end == never) return true;
    }
    return false;
}

}  // namespace streamscope
