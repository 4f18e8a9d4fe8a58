// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_execute.h"

#include "engine/json/within_memory.h"
#include "engine/runner/pass.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace streamscope::worker {

namespace {

constexpr int mostChannels = 32;

std::vector<int> processesOf(const ResolvedProgram& program) {
    std::vector<int> processes;
    for (const auto& thread : program.threads) processes.push_back(thread.process);
    return processes;
}

}  // namespace

Expected<void> Channels::fix(int channels) {
    if (channels < 1 || channels > mostChannels) return Failure{fmt::format("channels must be 1 to {}", mostChannels)};
    if (!fixed_) {
        ::setenv("CUDA_DEVICE_MAX_CONNECTIONS", std::to_string(channels).c_str(), 1);
        fixed_ = channels;
    }
    if (*fixed_ == channels) return {};
    return Failure{fmt::format("this worker has {} channels for good; start another one for {}", *fixed_, channels)};
}

namespace {

/// Keeps the driver of a lost device, whose destructor would wait for a device that never answers; the process ends anyway.
RunOutcome releasing(RunOutcome outcome, std::unique_ptr<Driver>& driver) {
    if (deviceLost(outcome)) driver.release();
    return outcome;
}

/// Loads the kernels of the program's own that it launches, if the user trusts them.
Expected<void> loadOwnKernels(const ResolvedProgram& program, const WorkerRun& run, const Backend& backend, Driver& driver) {
    std::vector<std::shared_ptr<const kernels::OwnKernel>> launched;
    for (const ResolvedOperation& operation : program.operations) {
        const auto* call = std::get_if<KernelCall>(&operation.what);
        if (call && call->own && std::ranges::find(launched, call->own) == launched.end()) launched.push_back(call->own);
    }
    if (launched.empty() || !run.simulated.empty() || !backend.isReal()) return {};
    if (!run.trusted)
        return Failure{
            "the program has kernels of its own, which are compiled and run on the GPU. Read them, then run it with --trust"};
    if (std::string why = driver.loadKernels(launched); !why.empty()) return Failure{std::move(why)};
    return {};
}

Failure failureOf(const std::vector<Problem>& problems) {
    return Failure{problems.empty() ? "the program cannot be run" : describe(problems.front())};
}

/// Sets the turns of the program's loops and branches on answers, which a pass of its own decides (measuring.md). Returns how
/// that pass ended if it did not complete.
Expected<std::optional<RunOutcome>> decide(Program& program, const WorkerRun& run, const Backend& backend, Driver& driver,
                                           const std::stop_token& stop, const ProgressSink& progress) {
    program.turns.clear();
    if (run.options.cold)
        return Failure{
            "a cold run measures each pass in a new process, in which loops on answers may make other turns: run it "
            "without --cold"};
    const bool isOneProcess = std::ranges::all_of(program.threads, [](const HostThread& thread) { return thread.process == 0; });
    const Read<ResolvedProgram> undecided = resolve(program, run.set, {TurnChoice::How::Undecided, 0, isOneProcess});
    if (!undecided) return failureOf(undecided.problems);
    if (auto loaded = loadOwnKernels(*undecided.value, run, backend, driver); !loaded) return loaded.failure();
    RunOutcome outcome = decideTurns(*undecided.value, driver, run.options, stop, progress);
    program.turns = outcome.turns;
    const bool isOver =
        std::holds_alternative<RunFailure>(outcome.ending) || std::holds_alternative<RunCancelled>(outcome.ending);
    if (!isOver) return std::optional<RunOutcome>();  // what waits for ever waits again, and the run shows it
    RunOutcome ended;
    ended.timeline.status = outcome.timeline.status;
    ended.timeline.message = std::move(outcome.timeline.message);
    ended.ending = std::move(outcome.ending);
    return std::optional(std::move(ended));
}

Expected<RunOutcome> executeHere(WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop,
                                 const ProgressSink& progress) {
    auto resolved = resolve(run.program, run.set);
    if (!resolved) return failureOf(resolved.problems);
    const bool isReal = run.simulated.empty();
    if (const auto fixed = isReal ? channels.fix(run.channels) : Expected<void>(); !fixed) return fixed.failure();
    if (isReal && run.options.cold) ::setenv("STREAMSCOPE_COLD", "1", 1);  // for the processes of the program, too
    const std::vector<int> processes = processesOf(*resolved.value);
    const auto driverFor = [&](Bytes computed) {
        return isReal ? backend.driver(run.ordinals, processes, computed) : simulatedDriver(run.simulated, processes, computed);
    };
    if (isReal && hasBranches(run.program)) {
        auto first = driverFor(0);  // one of its own, since an interrupted driver stays so
        if (!first) return first.failure();
        auto ended = decide(run.program, run, backend, **first, stop, progress);
        if (!ended) return ended.failure();
        if (*ended) return releasing(**std::move(ended), *first);
        resolved = resolve(run.program, run.set);
        if (!resolved) return failureOf(resolved.problems);
    }
    auto driver = driverFor(computedBytes(*resolved.value, run.options));
    if (!driver) return driver.failure();
    if (auto loaded = loadOwnKernels(*resolved.value, run, backend, **driver); !loaded) return loaded.failure();
    return releasing(streamscope::run(*resolved.value, **driver, run.options, std::move(stop), progress), *driver);
}

}  // namespace

Expected<RunOutcome> execute(WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop,
                             const ProgressSink& progress) {
    return withinMemory([&] { return executeHere(run, backend, channels, std::move(stop), progress); },
                        [] { return outOfMemoryRun(); });
}

bool deviceLost(const RunOutcome& outcome) {
    const auto* failure = std::get_if<RunFailure>(&outcome.ending);
    const auto& devices = outcome.timeline.devices;
    const bool isSimulated = !devices.empty() && devices.front().info.kind == DeviceKind::Simulated;
    return failure && isFatal(failure->code) && !isSimulated;
}

}  // namespace streamscope::worker
