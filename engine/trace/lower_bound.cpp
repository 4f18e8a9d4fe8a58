// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/lower_bound.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

/// Returns the time of a graph's node in the launch in which it executed for the shortest time.
Nanoseconds shortestExecution(const Timeline& timeline, std::size_t node) {
    std::optional<Nanoseconds> shortest;
    for (const TimelineExecution& execution : executionsOf(timeline, {static_cast<std::uint32_t>(node)}))
        if (execution.start && execution.end)
            shortest = std::min(shortest.value_or(Nanoseconds::max()), *execution.end - *execution.start);
    return shortest.value_or(Nanoseconds{});
}

/// Returns the least time of an operation in any company or, where no model says it, the time for which it executed.
Nanoseconds durationOf(const Timeline& timeline, std::size_t index) {
    const TimelineOperation& operation = timeline.operations[index];
    if (isDeviceWork(operation.kind)) {
        if (!timeline.least.known()) return operation.graphNode ? shortestExecution(timeline, index) : executingTime(operation);
        return operation.end ? timeline.least.operations[index].value_or({}) : Nanoseconds{};
    }
    if (!info(operation.call).works || !operation.issued || !operation.returned) return {};
    return *operation.returned - *operation.issued;
}

std::vector<Nanoseconds> durations(const Timeline& timeline) {
    std::vector<Nanoseconds> result;
    result.reserve(timeline.operations.size());
    for (std::size_t i = 0; i < timeline.operations.size(); ++i) result.push_back(durationOf(timeline, i));
    return result;
}

/// Longest chain by a topological walk. Operations on a cycle (a deadlock) are not visited.
class LongestChain {
public:
    LongestChain(const Timeline& timeline, const std::vector<Nanoseconds>& durations)
        : timeline_(timeline),
          durations_(durations),
          first_(timeline.operations.size() + 1, 0),
          open_(timeline.operations.size()),
          before_(open_.size()),
          done_(open_.size()) {
        forEachEdge([&](const Edge& edge) {
            ++first_[edge.from + 1];
            ++open_[edge.to];
        });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        following_.resize(first_.back());
        for (const TimelineOperation& operation : timeline.operations) onDevice_.push_back(isDeviceWork(operation.kind));
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        forEachEdge([&](const Edge& edge) { following_[next[edge.from]++] = edge; });
    }

    Nanoseconds length() {
        std::vector<std::uint32_t> ready;
        for (std::uint32_t i = 0; i < open_.size(); ++i) {
            if (open_[i] == 0) ready.push_back(i);
        }
        while (!ready.empty()) {
            const std::uint32_t at = ready.back();
            ready.pop_back();
            const auto end = endOf(at);
            done_[at] = end;
            for (std::uint32_t i = first_[at]; i < first_[at + 1]; ++i) {
                const std::uint32_t next = following_[i].to;
                const auto point = following_[i].fromEnd ? end : beginOf(at);
                if (point) before_[next] = std::max(before_[next].value_or(*point), *point);
                if (--open_[next] == 0) ready.push_back(next);
            }
        }
        return longest_;
    }

    /// Returns the earliest ends, relative to the first start on the device. Requires length().
    const std::vector<std::optional<Nanoseconds>>& ends() const { return done_; }

private:
    struct Edge {
        std::uint32_t from, to;
        bool fromEnd;  ///< else from its begin
    };

    template <class Visit>
    void forEachEdge(Visit visit) const {
        const std::size_t operations = timeline_.operations.size();
        for (const Dependency& told : timeline_.dependencies) {
            const Dependency dependency = ofOperations(told);
            if (dependency.from.value < operations && dependency.to.value < operations)
                visit(Edge{dependency.from.value, dependency.to.value, dependency.point == DependencyPoint::End});
        }
    }

    std::optional<Nanoseconds> beginOf(std::uint32_t at) const {
        return onDevice_[at] ? before_[at].value_or(Nanoseconds{}) : before_[at];
    }

    /// Returns nullopt before the first device operation of a chain, where the makespan has not begun.
    std::optional<Nanoseconds> endOf(std::uint32_t at) {
        const bool device = onDevice_[at];
        if (!device && !before_[at]) return std::nullopt;
        const Nanoseconds end = before_[at].value_or(Nanoseconds{}) + durations_[at];
        if (device) longest_ = std::max(longest_, end);
        return end;
    }

    const Timeline& timeline_;
    const std::vector<Nanoseconds>& durations_;
    std::vector<std::uint32_t> first_;
    std::vector<Edge> following_;  ///< edges from of i: following_[first_[i]] up to following_[first_[i + 1]]
    std::vector<std::uint32_t> open_;
    std::vector<bool> onDevice_;
    std::vector<std::optional<Nanoseconds>> before_, done_;
    Nanoseconds longest_{};
};

}  // namespace

Nanoseconds longestChain(const Timeline& timeline) { return LongestChain(timeline, durations(timeline)).length(); }

Timeline dependenciesAlone(const Timeline& timeline) {
    const std::vector<Nanoseconds> each = durations(timeline);
    LongestChain chain(timeline, each);
    Timeline made = timeline;
    made.makespan = chain.length();
    made.smBusy.clear();
    made.waves.clear();
    made.blocks.clear();
    made.criticalPath.clear();
    made.metrics = {};
    std::optional<Nanoseconds> first;
    for (const TimelineOperation& operation : timeline.operations)
        if (isDeviceWork(operation.kind) && operation.start) first = std::min(first.value_or(*operation.start), *operation.start);
    for (std::size_t i = 0; i < made.operations.size(); ++i) {
        TimelineOperation& operation = made.operations[i];
        operation.waits.clear();
        operation.rare.set<Spread>({});
        const auto end = chain.ends()[i];
        if (!isDeviceWork(operation.kind)) continue;
        operation.start = operation.end = std::nullopt;
        operation.spans.clear();
        if (!end || !timeline.operations[i].start) continue;
        operation.end = *end + first.value_or(Nanoseconds{});
        operation.start = *operation.end - each[i];
        operation.spans = {{*operation.start, *operation.end}};
    }
    return made;
}

Nanoseconds lowerBound(const Timeline& timeline) {
    return std::max(longestChain(timeline), timeline.least.known() ? timeline.least.busiest : Nanoseconds{});
}

}  // namespace streamscope
