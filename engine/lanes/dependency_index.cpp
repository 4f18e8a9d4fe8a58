// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/dependency_index.h"

#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/on_threads.h"

#include <cmath>

namespace streamscope {

namespace {

using Counted = std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>;

/// Groups dependencies by one of their ends: a list, and the start of each operation's part.
Counted byEnd(const Timeline& timeline, OperationId Dependency::*end) {
    std::vector<std::uint32_t> starts(timeline.operations.size() + 1), links(timeline.dependencies.size());
    const auto has = [&](const Dependency& dependency) { return (dependency.*end).value < timeline.operations.size(); };
    for (const Dependency& dependency : timeline.dependencies)
        if (has(dependency)) ++starts[(dependency.*end).value + 1];
    for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
    for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i)
        if (has(timeline.dependencies[i])) links[starts[(timeline.dependencies[i].*end).value]++] = i;
    std::shift_right(starts.begin(), starts.end(), 1);  // each was advanced to the start of the next one
    starts.front() = 0;
    return {std::move(links), std::move(starts)};
}

SmallOptional<Nanoseconds> known(SmallOptional<Nanoseconds> first, SmallOptional<Nanoseconds> second) {
    return first ? first : second;
}

DependencySpan spanOf(const Timeline& timeline, std::uint32_t index) {
    const Dependency& dependency = timeline.dependencies[index];
    const TimelineOperation &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
    // An operation that never ended or began is placed at the right edge of any view.
    const TimelineExecution* behind = executionBehind(timeline, dependency);
    const auto phases = dependency.point == DependencyPoint::Trigger ? from.phases() : std::nullopt;
    const auto tail = behind                      ? behind->end
                      : phases && phases->trigger ? SmallOptional<Nanoseconds>(*phases->trigger)
                                                  : known(from.end, from.returned);
    const auto head = known(to.start, to.issued);
    const std::int64_t begin = tail ? tail->count() : from.issued ? from.issued->count() : 0;
    const bool open = !tail || !head || !to.end;
    const float length = open ? std::numeric_limits<float>::infinity() : static_cast<float>(std::abs(head->count() - begin));
    return {head ? std::min(begin, head->count()) : begin, length, index};
}

}  // namespace

void DependencyIndex::Sorted::sort() {
    const auto earlier = [](const DependencySpan& a, const DependencySpan& b) { return a.begin < b.begin; };
    if (!std::is_sorted(spans.begin(), spans.end(), earlier)) std::stable_sort(spans.begin(), spans.end(), earlier);
    lastEnd.assign((spans.size() + block - 1) / block, -1e300);
    longest.assign(lastEnd.size(), 0);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        lastEnd[i / block] =
            std::max(lastEnd[i / block], static_cast<double>(spans[i].begin) + static_cast<double>(spans[i].length));
        longest[i / block] = std::max(longest[i / block], spans[i].length);
    }
}

std::size_t DependencyIndex::Sorted::firstAfter(double time) const {
    const auto found = std::partition_point(spans.begin(), spans.end(),
                                            [&](const DependencySpan& span) { return static_cast<double>(span.begin) <= time; });
    return static_cast<std::size_t>(found - spans.begin());
}

DependencyIndex::DependencyIndex(const Timeline& timeline) {
    if (timeline.dependencies.empty()) return;
    std::tie(into_, intoStart_) = byEnd(timeline, &Dependency::to);
    std::tie(outOf_, outOfStart_) = byEnd(timeline, &Dependency::from);
}

void DependencyIndex::place(const Timeline& timeline, const std::vector<std::int32_t>& laneOf, bool onTwo) {
    const auto isDrawn = [&](const Dependency& dependency) {
        return std::max(dependency.from.value, dependency.to.value) < timeline.operations.size();
    };
    const auto isAlong = [&](const Dependency& dependency) {
        return laneOf[dependency.from.value] == laneOf[dependency.to.value];
    };
    const auto fill = [&](Sorted& sorted, bool along) {
        const auto isIts = [&](const Dependency& dependency) { return isDrawn(dependency) && isAlong(dependency) == along; };
        sorted.spans.reserve(static_cast<std::size_t>(std::ranges::count_if(timeline.dependencies, isIts)));
        for (std::uint32_t i = 0; i < timeline.dependencies.size(); ++i)
            if (isIts(timeline.dependencies[i])) sorted.spans.push_back(spanOf(timeline, i));
        sorted.sort();
    };
    onThreads(
        2, [&](std::size_t part) { part == 0 ? fill(across_, false) : fill(along_, true); }, onTwo ? 2 : 1);
}

std::size_t DependencyIndex::countAcross(double begin, double end) const {
    return across_.firstAfter(end) - across_.firstAfter(begin);
}

}  // namespace streamscope
