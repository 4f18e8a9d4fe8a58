// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/lower_bound.h"

#include "engine/program/operation_kind.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace streamscope {
namespace {

Nanoseconds durationOf(const TimelineOperation& operation) {
    if (isDeviceWork(operation.kind)) return executingTime(operation);
    if (operation.call != Call::HostWork || !operation.issued || !operation.returned) return {};
    return *operation.returned - *operation.issued;
}

std::vector<Nanoseconds> durations(const Timeline& timeline) {
    std::vector<Nanoseconds> result;
    result.reserve(timeline.operations.size());
    for (const TimelineOperation& operation : timeline.operations) result.push_back(durationOf(operation));
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
        forEachEdge([&](std::uint32_t from, std::uint32_t to) {
            ++first_[from + 1];
            ++open_[to];
        });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        following_.resize(first_.back());
        for (const TimelineOperation& operation : timeline.operations) onDevice_.push_back(isDeviceWork(operation.kind));
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        forEachEdge([&](std::uint32_t from, std::uint32_t to) { following_[next[from]++] = to; });
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
                const std::uint32_t next = following_[i];
                if (end) before_[next] = std::max(before_[next].value_or(*end), *end);
                if (--open_[next] == 0) ready.push_back(next);
            }
        }
        return longest_;
    }

    /// Returns the earliest ends, relative to the first start on the device. Requires length().
    const std::vector<std::optional<Nanoseconds>>& ends() const { return done_; }

private:
    template <class Visit>
    void forEachEdge(Visit visit) const {
        const std::size_t operations = timeline_.operations.size();
        for (const Dependency& dependency : timeline_.dependencies) {
            const bool counts = dependency.point == DependencyPoint::End;
            if (counts && dependency.from.value < operations && dependency.to.value < operations)
                visit(dependency.from.value, dependency.to.value);
        }
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
    std::vector<std::uint32_t> first_, following_;  ///< successors of i: following_[first_[i]] up to following_[first_[i + 1]]
    std::vector<std::uint32_t> open_;
    std::vector<bool> onDevice_;
    std::vector<std::optional<Nanoseconds>> before_, done_;
    Nanoseconds longest_{};
};

Nanoseconds copiesOneAfterTheOther(const Timeline& timeline, const std::vector<Nanoseconds>& durations, std::size_t device) {
    Nanoseconds up{}, down{};
    for (std::size_t i = 0; i < durations.size(); ++i) {
        const TimelineOperation& operation = timeline.operations[i];
        if (operation.device != static_cast<int>(device)) continue;
        if (operation.kind == OperationKind::CopyHostToDevice) up += durations[i];
        if (operation.kind == OperationKind::CopyDeviceToHost) down += durations[i];
    }
    const bool oneEngine = device < timeline.devices.size() && timeline.devices[device].info.copyEngines == 1;
    return oneEngine ? up + down : std::max(up, down);
}

}  // namespace

Nanoseconds longestChain(const Timeline& timeline) { return LongestChain(timeline, durations(timeline)).length(); }

Timeline dependenciesAlone(const Timeline& timeline) {
    const std::vector<Nanoseconds> each = durations(timeline);
    LongestChain chain(timeline, each);
    Timeline made = timeline;
    made.makespan = chain.length();
    made.smBusy.clear();
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
    const std::vector<Nanoseconds> each = durations(timeline);
    Nanoseconds bound = LongestChain(timeline, each).length();
    for (std::size_t device = 0; device < std::max<std::size_t>(timeline.devices.size(), 1); ++device)
        bound = std::max(bound, copiesOneAfterTheOther(timeline, each, device));
    return bound;
}

}  // namespace streamscope
