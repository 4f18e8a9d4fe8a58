// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/side_lanes.h"

#include <algorithm>
#include <tuple>

/// Applies an arrangement to existing lanes, because making new lanes for a million operations is too slow for a click.
namespace streamscope {

namespace {

void dropHeadings(Lanes& lanes) {
    std::erase_if(lanes.lanes, [](const TimelineLane& lane) { return lane.kind == TimelineLaneKind::Group; });
}

/// Sorts the lanes: pinned ones, moved ones, then the others in default order.
void sort(const LaneArrangement& arrangement, Lanes& lanes) {
    const auto rank = [&](const TimelineLane& lane) {
        const auto at = std::find(arrangement.order.begin(), arrangement.order.end(), lane.key());
        return std::tuple(!arrangement.pinned.contains(lane.key()), at - arrangement.order.begin(), lane.place);
    };
    std::sort(lanes.lanes.begin(), lanes.lanes.end(),
              [&](const TimelineLane& a, const TimelineLane& b) { return rank(a) < rank(b); });
}

/// Returns the place of each lane, -1 for a heading.
std::vector<int> places(const Lanes& lanes) {
    std::vector<int> found;
    for (const TimelineLane& lane : lanes.lanes) found.push_back(lane.place);
    return found;
}

void followLanes(const std::vector<int>& before, Lanes& lanes) {
    const std::vector<int> now = places(lanes);
    if (before == now) return;
    std::vector<std::int32_t> moved(before.size(), -1);
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] >= 0) moved[i] = static_cast<std::int32_t>(std::find(now.begin(), now.end(), before[i]) - now.begin());
    for (std::int32_t& lane : lanes.laneOf)
        if (lane >= 0) lane = moved[static_cast<std::size_t>(lane)];
}

}  // namespace

void arrangeLanes(const Timeline& timeline, const LaneArrangement& arrangement, Lanes& lanes) {
    const bool fresh = lanes.laneOf.empty();
    for (std::size_t i = 0; fresh && i < lanes.lanes.size(); ++i) lanes.lanes[i].place = static_cast<int>(i);
    const std::vector<int> before = places(lanes);
    dropHeadings(lanes);
    sort(arrangement, lanes);
    for (TimelineLane& lane : lanes.lanes) {
        lane.pinned = arrangement.pinned.contains(lane.key());
        lane.collapsed = arrangement.collapsed.contains(lane.key());
        const auto stretch = arrangement.stretch.find(lane.key());
        lane.stretch = stretch != arrangement.stretch.end() ? stretch->second : 1;
    }
    addHeadings(timeline, lanes);
    followLanes(before, lanes);
}

}  // namespace streamscope
