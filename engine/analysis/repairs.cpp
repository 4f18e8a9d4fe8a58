#include "engine/analysis/repairs.h"

#include "engine/analysis/lower_bound.h"

#include <algorithm>

namespace streamscope {

std::optional<Nanoseconds> gainOf(const Program& program, const std::vector<Edit>& edits, const TotalTime& totalTime) {
    Program changed = program;
    for (const Edit& edit : edits)
        if (!apply(changed, edit)) return std::nullopt;
    const auto now = totalTime(program);
    const auto then = now ? totalTime(changed) : std::nullopt;
    return then ? std::optional(*now - *then) : std::nullopt;
}

std::optional<WhatIf> withoutOperation(const Program& program, const std::string& operation, const TotalTime& totalTime) {
    const auto place = placeOf(program, operation);
    if (!place) return std::nullopt;
    Program rest = program;
    if (!apply(rest, {RemoveOperation{*place}})) return std::nullopt;
    const auto now = totalTime(program);
    const auto then = now ? totalTime(rest) : std::nullopt;
    if (!then) return std::nullopt;
    return WhatIf{operation, *then, *now - *then};
}

std::vector<Bound> bounds(const Timeline& timeline, const DeviceProfile& device, std::size_t streams) {
    DeviceProfile direct = device;
    direct.channels = std::max(device.channels, static_cast<int>(streams));
    direct.copyQueueInIssueOrder = false;
    direct.signalsAtEndOfRun = false;
    DeviceProfile endless = direct;
    constexpr int plenty = 1'000'000;  // multiprocessors: all blocks of all kernels at once
    endless.multiprocessors = plenty;
    endless.residentGrids = plenty;
    endless.copyEngines = std::max(device.copyEngines, 2);
    return {
        {"now", "the total time as it is", device, timeline.makespan},
        {"without false dependencies",
         "the same with a hardware queue for every stream, and copies that take their turn when they "
         "are ready",
         direct, std::nullopt},
        {"with endless engines",
         "the same with as many multiprocessors as all kernels want and one copy engine for each direction", endless,
         std::nullopt},
        {"dependencies alone", "the longest chain of operations that must follow each other, each as long as it executed",
         std::nullopt, longestChain(timeline)},
    };
}

}  // namespace streamscope
