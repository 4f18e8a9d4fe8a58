// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/whatif/ladder.h"

#include "engine/order/accesses.h"
#include "engine/trace/lower_bound.h"

#include <algorithm>

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

/// Returns the run with order only between operations that access common bytes, at least one of them writing.
Timeline dataAlone(const ResolvedProgram& program, Timeline timeline) {
    std::vector<Accesses> each;
    for (const ResolvedOperation& operation : program.operations) each.push_back(orderedAccesses(operation, program));
    timeline.dependencies.clear();
    for (std::uint32_t to = 0; to < each.size(); ++to)
        for (std::uint32_t from = 0; from < to; ++from)
            if (conflict(each[from], each[to]) != nullptr)
                timeline.dependencies.push_back({.from = {from}, .to = {to}, .kind = DependencyKind::Stream, .via = {}});
    return dependenciesAlone(timeline);
}

}  // namespace

std::vector<Bound> bounds(const ResolvedProgram& program, const Timeline& timeline, const std::vector<DeviceProfile>& devices) {
    constexpr std::size_t mostCompared = 1000;  // operations, because all pairs are compared
    std::vector<DeviceProfile> ownQueues, plentiful;
    for (const DeviceProfile& device : devices) {
        ownQueues.push_back(direct(device, program.streams.size()));
        plentiful.push_back(endless(ownQueues.back()));
    }
    std::vector<Bound> rungs{
        {"Now", "The total time of the program as it is.", {}, timeline},
        {"Own queue per stream",
         "A hardware queue for every stream, and copies that start when they are ready: no false dependencies.", ownQueues,
         std::nullopt},
        {"Unlimited SMs, two copy engines",
         "Also enough multiprocessors for all kernels at once, and one copy engine for each direction.", plentiful, std::nullopt},
        {"Orders as written",
         "The longest chain of operations that the program orders, each as short as it is alone: more engines and another order "
         "of the calls would not be faster.",
         {},
         dependenciesAlone(timeline)},
    };
    if (timeline.operations.size() == program.operations.size() && program.operations.size() <= mostCompared)
        rungs.push_back({"Data dependencies only",
                         "The longest chain of operations that use each other's data, each as short as it is alone: no order of "
                         "calls, events and streams that keeps the results is faster.",
                         {},
                         dataAlone(program, timeline)});
    return rungs;
}

}  // namespace streamscope
