// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/predict/predict.h"

#include "engine/json/within_memory.h"
#include "engine/predict/replay.h"
#include "engine/rules/program_problems.h"
#include "engine/simulated/simulated_driver.h"
#include "engine/timeline/range_stretches.h"

#include <algorithm>
#include <utility>

namespace streamscope {
namespace {

std::vector<DeviceInfo> infosOf(const std::vector<DeviceProfile>& devices) {
    std::vector<DeviceInfo> infos;
    for (const DeviceProfile& device : devices) infos.push_back(device.info());
    return infos;
}

Read<RunOutcome> outOfMemoryHere() { return {outOfMemoryRun(), {}}; }

}  // namespace

RunOutcome simulateMeasured(const ResolvedProgram& program, const std::vector<DeviceProfile>& devices,
                            const TimesOfOperations& times, const RunOptions& options, std::stop_token stop,
                            const ProgressSink& progress) {
    const auto simulateHere = [&] {
        std::vector<int> processes;
        for (const HostThread& thread : program.threads) processes.push_back(thread.process);
        const auto driver =
            makeSimulatedDriver(devices, static_cast<int>(processes.size()), processes, computedBytes(program, options), times);
        RunOutcome outcome = run(program, *driver, options, std::move(stop), progress);
        outcome.timeline.cold = std::ranges::any_of(devices, &DeviceProfile::startsCold);
        return outcome;
    };
    return withinMemory(simulateHere, outOfMemoryRun);
}

RunOutcome simulate(const ResolvedProgram& program, const std::vector<DeviceProfile>& devices, const RunOptions& options,
                    std::stop_token stop, const ProgressSink& progress) {
    return simulateMeasured(program, devices, {}, options, std::move(stop), progress);
}

namespace {

Read<RunOutcome> predictWith(const Program& program, const ResolvedProgram& resolved, const std::vector<DeviceProfile>& devices,
                             const TimesOfOperations& times, std::stop_token stop, const RunOptions& options) {
    const auto predictHere = [&]() -> Read<RunOutcome> {
        std::vector<Problem> problems = problemsOn(program, resolved, infosOf(devices));
        if (!problems.empty()) return {std::nullopt, std::move(problems)};
        RunOutcome outcome = simulateMeasured(resolved, devices, times, options, std::move(stop));
        findRanges(outcome.timeline, program);
        return {std::move(outcome), {}};
    };
    return withinMemory(predictHere, outOfMemoryHere);
}

}  // namespace

Read<RunOutcome> predict(const Program& program, const ResolvedProgram& resolved, const std::vector<DeviceProfile>& devices,
                         std::stop_token stop, const RunOptions& options) {
    return predictWith(program, resolved, devices, {}, std::move(stop), options);
}

Read<RunOutcome> predict(const Program& program, const ResolvedProgram& resolved, const std::vector<DeviceProfile>& devices,
                         const Replay& from, std::stop_token stop) {
    return predictWith(program, resolved, devices, from.timesOf(resolved, devices), std::move(stop), {});
}

Read<RunOutcome> predict(const Program& program, const std::vector<DeviceProfile>& devices, std::stop_token stop,
                         const RunOptions& options) {
    const auto predictHere = [&]() -> Read<RunOutcome> {
        Read<ResolvedProgram> resolved = resolveFor(program, infosOf(devices));
        if (!resolved) return {std::nullopt, std::move(resolved.problems)};
        RunOutcome outcome = simulate(*resolved.value, devices, options, std::move(stop));
        findRanges(outcome.timeline, program);
        return {std::move(outcome), {}};
    };
    return withinMemory(predictHere, outOfMemoryHere);
}

std::vector<TurnsMade> decideTurns(const Program& program, const std::map<std::string, std::int64_t>& set,
                                   const std::vector<DeviceProfile>& devices, std::stop_token stop) {
    const auto decideHere = [&]() -> std::vector<TurnsMade> {
        const Read<ResolvedProgram> undecided = resolve(program, set, {TurnChoice::How::Undecided});
        if (!undecided || undecided.value->decisions.empty()) return {};
        if (!problemsOn(program, *undecided.value, infosOf(devices)).empty()) return {};
        RunOptions options;
        options.totalAlone = true;
        return simulate(*undecided.value, devices, options, std::move(stop)).turns;
    };
    return withinMemory(decideHere, [] { return std::vector<TurnsMade>(); });
}

Program decided(Program program, const std::map<std::string, std::int64_t>& set, const std::vector<DeviceProfile>& devices,
                std::stop_token stop) {
    program.turns.clear();
    if (hasBranches(program)) program.turns = decideTurns(program, set, devices, std::move(stop));
    return program;
}

bool isComplete(const RunOutcome& outcome) {
    return std::holds_alternative<RunOk>(outcome.ending) && outcome.timeline.makespan.has_value();
}

}  // namespace streamscope
