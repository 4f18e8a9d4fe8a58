// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/runner/runner.h"
#include "engine/simulated/simulated_driver.h"
#include "tests/support/profiles.h"

#include <optional>
#include <utility>

/// Runs of programs on simulated devices, for comparison with analyses.
namespace streamscope::test {

inline RunOutcome ran(const ResolvedProgram& program, const DeviceProfile& device, Method method = Method::Exact) {
    const auto driver = makeSimulatedDriver({device}, static_cast<int>(program.threads.size()));
    RunOptions options;
    options.method = method;
    return run(program, *driver, options, {}, [](const Progress&) {});
}

/// Returns the total time, or nullopt if the program does not end.
inline std::optional<Nanoseconds> totalTime(const Program& program, const DeviceProfile& device) {
    const Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return std::nullopt;
    const RunOutcome outcome = ran(*resolved.value, device);
    return std::holds_alternative<RunOk>(outcome.ending) ? outcome.timeline.makespan : std::nullopt;
}

}  // namespace streamscope::test
