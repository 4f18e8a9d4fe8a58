// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_filter.h"
#include "engine/lanes/side_lanes.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

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

/// Moves the lanes of a group to the first of them.
void gather(Lanes& lanes) {
    std::map<std::string, std::size_t> firsts;
    std::vector<std::pair<std::size_t, std::size_t>> order;  // the first lane of the group, the lane
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        const std::string& group = lanes.lanes[i].group;
        order.emplace_back(group.empty() ? i : firsts.try_emplace(group, i).first->second, i);
    }
    if (std::ranges::is_sorted(order)) return;
    std::ranges::sort(order);
    std::vector<TimelineLane> gathered;
    for (const auto& [first, lane] : order) gathered.push_back(std::move(lanes.lanes[lane]));
    lanes.lanes = std::move(gathered);
}

/// Adds a heading above the lanes of each group that the user made.
void addGroupHeadings(Lanes& lanes) {
    std::vector<TimelineLane> all;
    std::string before;
    for (TimelineLane& lane : lanes.lanes) {
        if (!lane.group.empty() && lane.group != before) {
            TimelineLane heading;
            heading.kind = TimelineLaneKind::Group;
            heading.title = heading.name = heading.group = lane.group;
            all.push_back(std::move(heading));
        }
        before = lane.group;
        all.push_back(std::move(lane));
    }
    lanes.lanes = std::move(all);
}

/// Hides the headings without visible lanes, and the lanes of closed groups.
void hideGroups(const LaneArrangement& arrangement, Lanes& lanes) {
    TimelineLane *device = nullptr, *group = nullptr;
    const auto show = [](TimelineLane* heading) {
        if (heading) heading->hidden = false;
    };
    for (TimelineLane& lane : lanes.lanes) {
        if (lane.kind == TimelineLaneKind::Group) {
            (lane.group.empty() ? device : group) = &lane;
            lane.hidden = true;
            lane.collapsed = arrangement.closed.contains(lane.group);
            continue;
        }
        if (lane.hidden) continue;
        show(device);
        if (lane.group.empty()) continue;
        show(group);
        lane.hidden = arrangement.closed.contains(lane.group);
    }
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
    const LaneFilter filter(arrangement.filter);
    const bool isFiltered = std::ranges::any_of(lanes.lanes, [&](const TimelineLane& lane) { return filter.takes(lane); });
    for (TimelineLane& lane : lanes.lanes) {
        const TimelineLaneKey key = lane.key();
        lane.pinned = arrangement.pinned.contains(key);
        lane.collapsed = arrangement.collapsed.contains(key);
        lane.hidden = arrangement.hidden.contains(key) || (isFiltered && !filter.takes(lane));
        const auto stretch = arrangement.stretch.find(key);
        lane.stretch = stretch != arrangement.stretch.end() ? stretch->second : 1;
        const auto group = arrangement.groups.find(key);
        lane.group = group != arrangement.groups.end() && !lane.pinned ? group->second : std::string();
    }
    gather(lanes);
    addHeadings(timeline, lanes);
    addGroupHeadings(lanes);
    hideGroups(arrangement, lanes);
    followLanes(before, lanes);
}

}  // namespace streamscope
