// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/layout/timeline_layout.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace streamscope {

namespace {

constexpr std::size_t longestChain = 2000;  ///< the nearest ones; an arrow takes more than a microsecond

/// Returns the nearest operation drawn as a bar in the lane of a mark, or the operation itself if it is no mark.
std::uint32_t workOf(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation) {
    if (operation >= timeline.operations.size() || drawn(timeline.operations[operation].kind) != Drawn::Mark) return operation;
    const int step = timeline.operations[operation].kind == OperationKind::EventRecord ? -1 : 1;
    for (auto next = neighbour(lanes, operation, step); next; next = neighbour(lanes, *next, step))
        if (drawn(timeline.operations[*next].kind) == Drawn::Bar) return *next;
    return operation;
}

/// Follows dependencies in one direction, nearest first: all in the first step, later only binding ones and those of marks.
template <class Links, class Step>
void follow(const Timeline& timeline, Links links, Step step, const std::set<std::uint32_t>& start,
            std::set<std::uint32_t>& found) {
    std::deque<std::uint32_t> open(start.begin(), start.end());
    std::unordered_set<std::uint32_t> seen;
    const std::size_t most = found.size() + longestChain / 2;
    while (!open.empty() && found.size() < most) {
        const std::uint32_t operation = open.front();
        open.pop_front();
        if (operation >= timeline.operations.size() || !seen.insert(operation).second) continue;
        const bool all = start.contains(operation) || drawn(timeline.operations[operation].kind) == Drawn::Mark;
        for (const std::uint32_t link : links(operation)) {
            const Dependency& dependency = timeline.dependencies[link];
            const std::uint32_t next = step(dependency);
            if ((!all && !dependency.binding) || next >= timeline.operations.size()) continue;
            found.insert(link);
            if (dependency.binding || drawn(timeline.operations[next].kind) == Drawn::Mark) open.push_back(next);
        }
    }
}

}  // namespace

std::vector<std::uint32_t> dependencyChain(const Timeline& timeline, const Lanes& lanes,
                                           const std::set<std::uint32_t>& selected) {
    if (selected.empty() || selected.size() > longestChain) return {};
    std::set<std::uint32_t> start = selected;
    for (const std::uint32_t operation : selected) start.insert(workOf(timeline, lanes, operation));
    const DependencyIndex& index = lanes.dependencies;
    std::set<std::uint32_t> found;
    follow(
        timeline, [&](std::uint32_t operation) { return index.into(operation); },
        [](const Dependency& dependency) { return dependency.from.value; }, start, found);
    follow(
        timeline, [&](std::uint32_t operation) { return index.outOf(operation); },
        [](const Dependency& dependency) { return dependency.to.value; }, start, found);
    return {found.begin(), found.end()};
}

/// Returns the next work, skipping marks of events, preferably along binding dependencies.
std::optional<std::uint32_t> alongDependency(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, int by) {
    const auto isMark = [&](std::uint32_t each) { return drawn(timeline.operations[each].kind) == Drawn::Mark; };
    const std::uint32_t work = workOf(timeline, lanes, operation);
    const bool ahead = timeline.operations[operation].kind != OperationKind::EventRecord;  // direction of a mark's work
    if (work != operation && ahead == (by > 0)) return work;
    std::optional<std::uint32_t> best;
    int most = -1;
    for (const std::uint32_t from : {operation, work})
        for (const std::uint32_t link : by > 0 ? lanes.dependencies.outOf(from) : lanes.dependencies.into(from)) {
            const Dependency& dependency = timeline.dependencies[link];
            const std::uint32_t next = by > 0 ? dependency.to.value : dependency.from.value;
            if (next >= timeline.operations.size() || next == operation) continue;
            const int rank = (isMark(next) ? 0 : 2) + (dependency.binding ? 1 : 0);
            if (rank > most) best = next;
            most = std::max(most, rank);
        }
    return best;
}

}  // namespace streamscope
