// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/step_runs.h"

#include "engine/rules/program_problems.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct StepRuns {
    Q_DECLARE_TR_FUNCTIONS(StepRuns)
};

}  // namespace

Expected<std::vector<StepProgram>> stepPrograms(const Program& program, const std::vector<Edit>& first) {
    auto found = steppedPrograms(program, first);
    if (!found) return found.failure();
    std::vector<StepProgram> programs;
    for (SteppedProgram& each : *found) programs.push_back({ui::text(each.name), std::move(each.program), ui::text(each.note)});
    return programs;
}

Expected<std::vector<ui::FigureSource>> runSteps(const std::vector<StepProgram>& steps,
                                                 const std::map<std::string, std::int64_t>& set,
                                                 const std::vector<DeviceInfo>& devices, const RunStep& run,
                                                 std::stop_token stop) {
    std::vector<ui::FigureSource> sources;
    for (const StepProgram& step : steps) {
        if (stop.stop_requested()) return Failure{};
        const Read<ResolvedProgram> resolved = resolveFor(step.program, devices, set);
        if (!resolved)
            return ui::failure(StepRuns::tr("The program cannot run as it is at step %1. %2")
                                   .arg(step.name, QString::fromStdString(inWords(resolved.problems))));
        const RunOutcome outcome = run(step.program, *resolved.value);
        const bool failed = std::holds_alternative<RunFailure>(outcome.ending);
        if (failed)
            return ui::failure(StepRuns::tr("The run of step %1 failed. %2").arg(step.name, ui::text(app::describe(outcome))));
        if (std::holds_alternative<RunCancelled>(outcome.ending)) return Failure{};
        sources.push_back({std::make_shared<const Program>(withValues(step.program, set)),
                           std::make_shared<const Timeline>(outcome.timeline), step.name, nullptr, step.note});
    }
    return sources;
}

}  // namespace streamscope::app
