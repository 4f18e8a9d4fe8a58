// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/deadlock.h"

#include "engine/calls/call_table.h"
#include "engine/lanes/lanes.h"
#include "engine/timeline/nodes_in_launches.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>

namespace streamscope {

namespace {

constexpr std::size_t mostCircles = 16;  ///< more cycles add no information

bool isStuck(const TimelineOperation& operation) {
    if (operation.graphNode || isFailure(operation)) return false;
    return operation.stream < 0 && drawn(operation.kind) == Drawn::Nothing ? !operation.returned : !operation.end;
}

bool isWaitFor(const TimelineOperation& operation, DependencyKind kind) {
    if (kind == DependencyKind::Event) return info(operation.call).waitsForEvent;
    return kind == DependencyKind::Value && info(operation.call).waitsForWord && info(operation.call).takesStream;
}

/// Graph of the operations that cannot proceed and what they wait for.
class Waiting {
public:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;  ///< waiting operation, cause

    Waiting(const Timeline& timeline, const std::vector<TimelineLane>& lanes, const std::vector<std::int32_t>& laneOf)
        : timeline_(timeline), lanes_(lanes), laneOf_(laneOf) {
        for (const TimelineOperation& operation : timeline.operations) stuck_.push_back(isStuck(operation));
        for (const TimelineLane& lane : lanes)
            if (lane.kind == TimelineLaneKind::Stream) addOrder(lane);
        for (const Dependency& dependency : timeline.dependencies)
            if (const OperationId from = ofOperations(dependency).from; bothStuck(dependency.to.value, from.value))
                edges_.emplace_back(headOf(dependency), from.value);
        for (std::uint32_t i = 0; i < stuck_.size(); ++i)
            for (const Wait& wait : timeline.operations[i].waits)
                if (wait.blame && bothStuck(i, wait.blame->value)) edges_.emplace_back(i, wait.blame->value);
        std::sort(edges_.begin(), edges_.end());
        edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
    }

    /// Returns the shortest cycle through an operation, empty if there is none.
    std::vector<std::uint32_t> cycleOf(std::uint32_t start) const {
        std::unordered_map<std::uint32_t, std::uint32_t> cameFrom;
        std::deque<std::uint32_t> open{start};
        while (!open.empty()) {
            const std::uint32_t at = open.front();
            open.pop_front();
            for (auto edge = std::lower_bound(edges_.begin(), edges_.end(), Edge(at, 0));
                 edge != edges_.end() && edge->first == at; ++edge) {
                if (edge->second == start) return wayTo(at, start, cameFrom);
                if (cameFrom.emplace(edge->second, at).second) open.push_back(edge->second);
            }
        }
        return {};
    }

    /// Returns the first operation of each stream that cannot proceed.
    const std::vector<std::uint32_t>& fronts() const { return fronts_; }

private:
    void addOrder(const TimelineLane& lane) {
        std::optional<std::uint32_t> before;
        for (const std::uint32_t operation : lane.operations) {
            if (!stuck_[operation]) continue;
            if (before) edges_.emplace_back(operation, *before);
            else fronts_.push_back(operation);
            before = operation;
        }
    }

    bool bothStuck(std::uint32_t one, std::uint32_t other) const {
        return one < stuck_.size() && other < stuck_.size() && one != other && stuck_[one] && stuck_[other];
    }

    /// Returns the wait that a dependency affects. Dependencies refer to the work behind a wait; if there are several waits,
    /// returns the one with that name.
    std::uint32_t headOf(const Dependency& dependency) const {
        const std::uint32_t work = dependency.to.value;
        if (laneOf_[work] < 0) return work;
        const auto& order = lanes_[static_cast<std::size_t>(laneOf_[work])].operations;
        std::uint32_t head = work;
        for (auto at = std::lower_bound(order.begin(), order.end(), work); at != order.begin();) {
            const std::uint32_t operation = *--at;
            const TimelineOperation& wait = timeline_.operations[operation];
            if (!stuck_[operation] || drawn(wait.kind) != Drawn::Mark) break;
            if (!isWaitFor(wait, dependency.kind)) continue;
            head = operation;
            if (!dependency.via.empty() && wait.label().find(dependency.via.view()) != std::string_view::npos) break;
        }
        return head;
    }

    static std::vector<std::uint32_t> wayTo(std::uint32_t at, std::uint32_t start,
                                            const std::unordered_map<std::uint32_t, std::uint32_t>& cameFrom) {
        std::vector<std::uint32_t> way{at};
        while (way.back() != start) way.push_back(cameFrom.at(way.back()));
        std::reverse(way.begin(), way.end());
        return way;
    }

    const Timeline& timeline_;
    const std::vector<TimelineLane>& lanes_;
    const std::vector<std::int32_t>& laneOf_;
    std::vector<bool> stuck_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> fronts_;
};

/// Rotates a cycle to begin where it enters a lane, and keeps only the first and last operation in each lane.
std::vector<std::uint32_t> corners(const std::vector<std::uint32_t>& circle, const std::vector<std::int32_t>& laneOf) {
    const std::size_t count = circle.size();
    const auto lane = [&](std::size_t at) { return laneOf[circle[at % count]]; };
    std::vector<std::uint32_t> kept;
    for (std::size_t i = 0; i < count; ++i)
        if (lane(i) != lane(i + 1) || lane(i) != lane(i + count - 1)) kept.push_back(circle[i]);
    return kept.empty() ? std::vector{circle.front(), circle[1 % count]} : kept;
}

std::int64_t standsStillSince(const Timeline& timeline, const TimelineLane& lane, std::uint32_t index) {
    const TimelineOperation& operation = timeline.operations[index];
    if (lane.kind == TimelineLaneKind::Host) return operation.issued ? operation.issued->count() : 0;
    if (!lane.waits.empty() && lane.waits.back().end == never) return lane.waits.back().begin;
    std::int64_t since = lane.marks.empty() ? 0 : lane.marks.back().at;
    for (const LaneRow& row : lane.rows)
        if (!row.empty() && row.back().end != never) since = std::max(since, row.back().end);
    // It was not issued, because the last call of its thread did not return.
    for (std::uint32_t before = index; before-- > 0;) {
        const TimelineOperation& call = timeline.operations[before];
        if (call.thread == operation.thread && call.issued) return std::max<std::int64_t>(since, call.issued->count());
    }
    return since;
}

}  // namespace

bool DeadlockCycle::contains(std::uint32_t operation) const {
    return std::ranges::binary_search(members, operation, {}, &Member::operation);
}

DeadlockCycle findDeadlock(const Timeline& timeline, const std::vector<TimelineLane>& lanes,
                           const std::vector<std::int32_t>& laneOf) {
    DeadlockCycle found;
    if (timeline.status != RunStatus::Deadlock && timeline.status != RunStatus::Timeout) return found;
    const Waiting waiting(timeline, lanes, laneOf);
    std::vector<std::uint32_t> seen;
    std::size_t tries = mostCircles;
    for (const std::uint32_t front : waiting.fronts()) {
        if (std::ranges::find(seen, front) != seen.end()) continue;
        if (tries-- == 0) break;
        const std::vector<std::uint32_t> circle = waiting.cycleOf(front);
        if (circle.empty()) continue;
        seen.insert(seen.end(), circle.begin(), circle.end());
        const std::vector<std::uint32_t> shown = corners(circle, laneOf);
        for (std::size_t i = 0; i < shown.size(); ++i) found.links.push_back({shown[(i + 1) % shown.size()], shown[i]});
        for (const std::uint32_t operation : shown) {
            if (laneOf[operation] < 0) continue;
            const TimelineLane& lane = lanes[static_cast<std::size_t>(laneOf[operation])];
            found.members.push_back({operation, standsStillSince(timeline, lane, operation)});
        }
    }
    std::ranges::sort(found.members, {}, &DeadlockCycle::Member::operation);
    const auto same = [](const DeadlockCycle::Member& a, const DeadlockCycle::Member& b) { return a.operation == b.operation; };
    found.members.erase(std::unique(found.members.begin(), found.members.end(), same), found.members.end());
    return found;
}

}  // namespace streamscope
