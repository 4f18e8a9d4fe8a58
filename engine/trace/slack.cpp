// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/slack.h"

#include "engine/calls/call_table.h"
#include "engine/order/order.h"
#include "engine/program/operation_kind.h"
#include "engine/trace/moments.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace streamscope {
namespace {

class LatestEnds {
public:
    LatestEnds(const ResolvedProgram& program, const Timeline& timeline)
        : timeline_(timeline),
          incoming_(timeline),
          finish_(finishTimes(timeline, incoming_)),
          before_(timeline.operations.size()),
          open_(before_.size()),
          rank_(before_.size()),
          isCritical_(before_.size()) {
        for (const OperationId each : timeline.criticalPath) isCritical_[each.value] = true;
        for (const Dependency& dependency : timeline.dependencies)
            if (dependency.point == DependencyPoint::End && !dependency.launch) add(dependency.from, dependency.to);
        rank();
        for (const OrderEdge& edge : markEdges(program)) addRanked(edge.from, edge.to);
        addResources();
    }

    std::vector<std::optional<Nanoseconds>> mostSlack() {
        const Nanoseconds last = lastEndOfWork();
        std::vector<std::optional<Nanoseconds>> latest(before_.size()), result(before_.size());
        std::vector<std::uint32_t> ready;
        for (std::uint32_t i = 0; i < before_.size(); ++i)
            if (open_[i] == 0) ready.push_back(i);
        while (!ready.empty()) {
            const std::uint32_t at = ready.back();
            ready.pop_back();
            const Nanoseconds end = latest[at].value_or(last);
            const bool counts = finish_[at] && *finish_[at] <= last;
            if (counts && hasSlack(timeline_.operations[at]))
                result[at] = isCritical_[at] ? Nanoseconds{} : std::max(end - *finish_[at], Nanoseconds{});
            const Nanoseconds begin = end - duration(at);
            for (const std::uint32_t from : before_[at]) {
                if (counts) latest[from] = std::min(latest[from].value_or(begin), begin);
                if (--open_[from] == 0) ready.push_back(from);
            }
        }
        return result;
    }

private:
    void add(OperationId from, OperationId to) {
        const std::size_t count = before_.size();
        if (from.value >= count || to.value >= count || from == to || !finish_[from.value] || !finish_[to.value]) return;
        // Calls of threads that overtook each other were not made in program order.
        if (*finish_[from.value] > *finish_[to.value]) return;
        before_[to.value].push_back(from.value);
        ++open_[from.value];
    }

    /// Returns whether an end of its own can delay others: that of a node belongs to its launch, and other host calls take no
    /// time of their own.
    static bool hasSlack(const TimelineOperation& operation) {
        const bool onlyWaits = operation.stream < 0 && !isDeviceWork(operation.kind) && !info(operation.call).works;
        return !operation.graphNode && !onlyWaits;
    }

    /// Ranks the operations by their completion. Of those that complete at one instant, the dependencies of the run say which
    /// was first.
    void rank() {
        std::priority_queue<std::pair<Nanoseconds, std::uint32_t>> ready;
        std::vector<std::uint32_t> open = open_;
        const auto push = [&](std::uint32_t id) {
            if (finish_[id]) ready.emplace(*finish_[id], id);
        };
        for (std::uint32_t i = 0; i < open.size(); ++i)
            if (open[i] == 0) push(i);
        for (auto rank = static_cast<std::uint32_t>(open.size()); !ready.empty(); --rank) {
            const std::uint32_t last = ready.top().second;
            ready.pop();
            rank_[last] = rank;
            for (const std::uint32_t from : before_[last])
                if (--open[from] == 0) push(from);
        }
    }

    /// Adds what the list or the times tell, as far as the dependencies of the run do not lead the other way.
    void addRanked(OperationId from, OperationId to) {
        const std::size_t count = rank_.size();
        if (from.value < count && to.value < count && rank_[from.value] < rank_[to.value]) add(from, to);
    }

    /// Adds the operations that made room: the previous one on the engine, or the one whose end let the operation start.
    void addResources() {
        const EngineHistory engines(timeline_);
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& operation = timeline_.operations[i];
            const auto before = isCopyEngine(operation.engine) ? engines.before({i}) : madeRoomFor(operation);
            if (before) addRanked(*before, {i});
        }
    }

    /// Returns the operation that the last reason for waiting blames, if it ended by then. One that was merely ahead in a queue
    /// began no earlier: what made room for it made room for both.
    std::optional<OperationId> madeRoomFor(const TimelineOperation& operation) const {
        constexpr int longestQueue = 1000;
        std::optional<OperationId> blame = blamedBy(operation);
        for (int i = 0; blame && !endedBefore(*blame, operation); ++i) {
            const TimelineOperation& ahead = timeline_.operations[blame->value];
            if (i == longestQueue || !ahead.start || !operation.start || *ahead.start < *operation.start) return std::nullopt;
            blame = blamedBy(ahead);
        }
        return blame;
    }

    std::optional<OperationId> blamedBy(const TimelineOperation& operation) const {
        if (operation.waits.empty() || !isResourceReason(operation.waits.back().reason)) return std::nullopt;
        const auto blame = operation.waits.back().blame;
        return blame && blame->value < timeline_.operations.size() ? std::optional(*blame) : std::nullopt;
    }

    bool endedBefore(OperationId id, const TimelineOperation& operation) const {
        return id.value < finish_.size() && finish_[id.value] && operation.start && *finish_[id.value] <= *operation.start;
    }

    /// Returns 0 for waits and synchronisations, which take no time of their own.
    Nanoseconds duration(std::uint32_t id) const {
        const TimelineOperation& operation = timeline_.operations[id];
        if (isDeviceWork(operation.kind) && operation.start && operation.end) return *operation.end - *operation.start;
        const bool works = info(operation.call).works && operation.issued && operation.returned;
        return works ? *operation.returned - *operation.issued : Nanoseconds{};
    }

    /// Returns the end of the total time (order.md D6). The host may work longer, or notice the end late.
    Nanoseconds lastEndOfWork() const {
        Nanoseconds last{};
        for (const TimelineOperation& operation : timeline_.operations)
            if (isDeviceWork(operation.kind) && operation.end) last = std::max(last, *operation.end);
        return last;
    }

    const Timeline& timeline_;
    IncomingDependencies incoming_;
    std::vector<std::optional<Nanoseconds>> finish_;
    std::vector<std::vector<std::uint32_t>> before_;
    std::vector<std::uint32_t> open_;
    std::vector<std::uint32_t> rank_;
    std::vector<bool> isCritical_;
};

}  // namespace

Slack slackUpTo(Nanoseconds most, Nanoseconds total, bool isLarge, const TotalIfLonger& totalIfLonger) {
    const auto passes = [&](Nanoseconds longer) {
        const auto then = totalIfLonger(longer);
        return then && *then <= total;
    };
    if (most == Nanoseconds{}) return {};
    if (passes(most)) return {most, isLarge};
    if (isLarge) return {passes(most / 2) ? most / 2 : passes(most / 8) ? most / 8 : Nanoseconds{}, true};
    constexpr int halvings = 24;
    Nanoseconds passed{}, failed = most;
    for (int i = 0; i < halvings && failed - passed > Nanoseconds{1}; ++i) {
        const Nanoseconds tried = passed + (failed - passed) / 2;
        (passes(tried) ? passed : failed) = tried;
    }
    return {passed, false};
}

std::vector<std::optional<Nanoseconds>> mostSlack(const ResolvedProgram& program, const Timeline& timeline) {
    return LatestEnds(program, timeline).mostSlack();
}

}  // namespace streamscope
