// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_execute.h"

#include "engine/json/within_memory.h"
#include "engine/runner/pass.h"

#include <fmt/format.h>

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

Expected<RunOutcome> executeHere(const WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop,
                                 const ProgressSink& progress) {
    auto resolved = resolve(run.program, run.set);
    if (!resolved) return Failure{resolved.problems.empty() ? "the program cannot be run" : describe(resolved.problems.front())};
    const bool isReal = run.simulated.empty();
    if (const auto fixed = isReal ? channels.fix(run.channels) : Expected<void>(); !fixed) return fixed.failure();
    if (isReal && run.options.cold) ::setenv("STREAMSCOPE_COLD", "1", 1);  // for the processes of the program, too
    const Bytes computed = computedBytes(*resolved.value, run.options);
    const std::vector<int> processes = processesOf(*resolved.value);
    auto driver =
        isReal ? backend.driver(run.ordinals, processes, computed) : simulatedDriver(run.simulated, processes, computed);
    if (!driver) return driver.failure();
    auto outcome = streamscope::run(*resolved.value, **driver, run.options, std::move(stop), progress);
    if (deviceLost(outcome))
        driver->release();  // its destructor would wait for a device that never answers, and the process ends anyway
    return outcome;
}

}  // namespace

Expected<RunOutcome> execute(const WorkerRun& run, Backend& backend, Channels& channels, std::stop_token stop,
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
