// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/lesson_runs.h"

#include "engine/program/diagnostic.h"
#include "engine/program/operation_names.h"
#include "engine/rules/check.h"

#include <fmt/format.h>

namespace streamscope::app {
namespace {

/// Returns the first problem as text: "“wait”: f belongs to process 0, …". An operation has the name on its card, not its path.
std::string whyNotResolved(const Program& program, std::span<const DeviceInfo> devices) {
    const std::vector<Diagnostic> found = check(program, devices);
    if (found.empty()) return "the program cannot be evaluated";
    const Diagnostic& first = found.front();
    return first.operations.empty() ? first.message
                                    : fmt::format("“{}”: {}", nameOf(program, first.operations.front()), first.message);
}

}  // namespace

Expected<lessons::GradedRun> LessonRuns::run(const Program& program, const std::string& device, const std::string& folder,
                                             std::stop_token stop) {
    const auto found = devices_.target(device, workers_, folder);
    if (const auto* none = std::get_if<NoTarget>(&found)) return Failure{none->message};
    const Target& target = std::get<Target>(found);
    if (!target.simulated()) return Failure{"lessons are graded on simulated devices, not on " + device};
    Read<ResolvedProgram> resolved = resolve(decided(program, {}, target.profiles, stop));
    if (!resolved) return Failure{whyNotResolved(program, target.infos)};
    RunOutcome outcome = simulate(*resolved.value, target.profiles, {}, stop);
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending)) return Failure{failure->message};
    if (std::holds_alternative<RunTimedOut>(outcome.ending)) return Failure{"the run took too long and was stopped"};
    return lessons::GradedRun{std::move(*resolved.value), std::move(outcome.timeline), target.infos};
}

}  // namespace streamscope::app
