// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/ladder.h"

#include "engine/device/translatable.h"
#include "engine/order/accesses.h"
#include "engine/order/captures.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/trace/lower_bound.h"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>

namespace streamscope {
namespace {

DeviceProfile direct(DeviceProfile device, std::size_t streams) {
    device.channels = std::max(device.channels, static_cast<int>(streams));
    device.copyQueueInIssueOrder = false;
    device.signalsAtEndOfRun = false;
    return device;
}

DeviceProfile endless(DeviceProfile device) {
    constexpr int unlimited = 1'000'000;  // more multiprocessors than all blocks of all kernels need
    device.multiprocessors = unlimited;
    device.residentGrids = unlimited;
    device.copyEngines = std::max(device.copyEngines, 2);
    return device;
}

constexpr std::size_t mostCompared = 1000;  // operations, because all pairs are compared
using Set = std::bitset<mostCompared>;      // of operations

/// Returns by operation those that are over when it begins, as its dependencies in the run say. What waits in a cycle begins
/// never.
std::vector<Set> overBefore(const Timeline& timeline) {
    std::vector<Set> over(timeline.operations.size());
    std::vector<std::vector<const Dependency*>> outgoing(over.size());
    std::vector<std::size_t> open(over.size());
    for (const Dependency& each : timeline.dependencies) {
        const OperationId from = ofOperations(each).from;
        if (from.value >= over.size() || each.to.value >= over.size()) continue;
        outgoing[from.value].push_back(&each);
        ++open[each.to.value];
    }
    std::vector<std::uint32_t> ready;
    for (std::uint32_t i = 0; i < over.size(); ++i)
        if (open[i] == 0) ready.push_back(i);
    while (!ready.empty()) {
        const std::uint32_t at = ready.back();
        ready.pop_back();
        for (const Dependency* each : outgoing[at]) {
            over[each->to.value] |= over[at];
            if (each->point == DependencyPoint::End && !each->launch) over[each->to.value].set(at);
            if (--open[each->to.value] == 0) ready.push_back(each->to.value);
        }
    }
    return over;
}

void append(std::vector<ByteRange>& ranges, const std::vector<ByteRange>& more) {
    ranges.insert(ranges.end(), more.begin(), more.end());
}

/// Returns the accesses by operation. A launch has those of the nodes of its graph.
std::vector<Accesses> allAccesses(const ResolvedProgram& program) {
    std::vector<Accesses> each;
    for (const ResolvedOperation& operation : program.operations) each.push_back(orderedAccesses(operation, program));
    const Captures captures = capturesOf(program);
    for (std::size_t i = 0; i < each.size(); ++i) {
        if (captures.launched[i] < 0) continue;
        for (const OperationId node : captures.captures[static_cast<std::size_t>(captures.launched[i])].nodes) {
            append(each[i].reads, each[node.value].reads);
            append(each[i].writes, each[node.value].writes);
        }
    }
    return each;
}

/// Returns the run with order only between operations that access common bytes, at least one of them writing, and that the run
/// orders. Where they race, no result depends on an order that could be kept.
Timeline dataAlone(const ResolvedProgram& program, Timeline timeline) {
    const std::vector<Accesses> each = allAccesses(program);
    const std::vector<Set> over = overBefore(timeline);
    timeline.dependencies.clear();
    for (std::uint32_t to = 0; to < each.size(); ++to)
        for (std::uint32_t from = 0; from < each.size(); ++from)
            if (over[to].test(from) && conflict(each[from], each[to]) != nullptr)
                timeline.dependencies.push_back({.from = {from}, .to = {to}, .kind = DependencyKind::Stream, .via = {}});
    return dependenciesAlone(timeline);
}

}  // namespace

std::vector<Bound> bounds(const ResolvedProgram& program, const Timeline& timeline, const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceProfile> ownQueues, plentiful;
    for (const DeviceProfile& device : devices) {
        ownQueues.push_back(direct(device, program.streams.size()));
        plentiful.push_back(endless(ownQueues.back()));
    }
    std::vector<Bound> rungs{
        {TRANSLATABLE("EngineTexts", "Now"),
         TRANSLATABLE("EngineTexts", "The total time of the program as it is."),
         {},
         timeline},
        {TRANSLATABLE("EngineTexts", "Own queue per stream"),
         TRANSLATABLE("EngineTexts",
                      "A hardware queue for every stream, and copies that start when they are ready: no false dependencies."),
         ownQueues, std::nullopt},
        {TRANSLATABLE("EngineTexts", "Unlimited SMs, two copy engines"),
         TRANSLATABLE("EngineTexts",
                      "Also enough multiprocessors for all kernels at once, and one copy engine for each direction."),
         plentiful, std::nullopt},
        {TRANSLATABLE("EngineTexts", "Orders as written"),
         TRANSLATABLE("EngineTexts",
                      "The longest chain of operations that the program orders, each as short as it is alone: more engines and "
                      "another order "
                      "of the calls would not be faster."),
         {},
         dependenciesAlone(timeline)},
    };
    if (timeline.operations.size() == program.operations.size() && program.operations.size() <= mostCompared)
        rungs.push_back(
            {TRANSLATABLE("EngineTexts", "Data dependencies only"),
             TRANSLATABLE("EngineTexts",
                          "The longest chain of operations that use each other's data, each as short as it is alone: no order of "
                          "calls, events and streams that keeps the results is faster."),
             {},
             dataAlone(program, timeline)});
    return rungs;
}

}  // namespace streamscope
