// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/step_runs.h"

#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"
#include "ui/document/steps.h"
#include "ui/theme/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct StepRuns {
    Q_DECLARE_TR_FUNCTIONS(StepRuns)
};

/// Applies the edits of a step to the program.
Expected<void> walk(Program& program, const Expected<ui::steps::Walk>& found) {
    if (!found) return found.failure();
    const auto applied = apply(program, Edit{EditList{found->edits}});
    if (!applied) return applied.failure();
    program.steps = found->steps;
    return {};
}

/// Programs after the steps, up to the first step that does not fit.
struct WalkedSteps {
    std::vector<StepProgram> programs;
    Program before;         ///< the first one
    std::size_t unfit = 0;  ///< index of the step that does not fit
    Expected<void> fits;
};

WalkedSteps walkedSteps(const Program& program, std::vector<Edit> back) {
    WalkedSteps all;
    Program at = program;
    for (std::size_t left = ui::steps::done(at.steps); left > 0 && all.fits; --left) {
        all.unfit = left - 1;
        all.fits = walk(at, ui::steps::back(at, back));
        back.clear();
    }
    all.before = at;
    for (std::size_t i = 0; i < program.steps.size() && all.fits; ++i) {
        all.unfit = i;
        all.fits = walk(at, ui::steps::forward(at, back));
        back.clear();
        const QString title = QString::fromStdString(at.steps[i].title);
        if (all.fits)
            all.programs.push_back(
                {title.isEmpty() ? StepRuns::tr("Step %1").arg(i + 1) : QStringLiteral("%1 %2").arg(i + 1).arg(title), at,
                 QString::fromStdString(at.steps[i].note)});
    }
    return all;
}

Diagnostic problemOfStep(std::size_t step, std::string message) {
    Diagnostic diagnostic;
    diagnostic.rule = invalidProgramRule.name;
    diagnostic.message = std::move(message);
    diagnostic.path = "/steps/" + std::to_string(step);
    return diagnostic;
}

}  // namespace

Expected<std::vector<StepProgram>> stepPrograms(const Program& program, const std::vector<Edit>& first) {
    if (program.steps.empty()) return ui::failure(StepRuns::tr("The program has no steps. Record them with Steps > Add step."));
    WalkedSteps walked = walkedSteps(program, first);
    if (!walked.fits) return walked.fits.failure();
    return std::move(walked.programs);
}

Expected<Program> programBeforeSteps(const Program& program, const std::vector<Edit>& first) {
    WalkedSteps walked = walkedSteps(program, first);
    if (!walked.fits) return walked.fits.failure();
    return std::move(walked.before);
}

std::vector<Diagnostic> stepProblems(const Program& program, const std::vector<DeviceInfo>& devices) {
    const WalkedSteps walked = walkedSteps(program, {});
    std::vector<Diagnostic> found;
    for (std::size_t i = 0; i < walked.programs.size(); ++i)
        if (const auto resolved = resolveFor(walked.programs[i].program, devices); !resolved)
            found.push_back(problemOfStep(i, "The program cannot run after this step: " + inWords(resolved.problems)));
    if (!walked.fits) found.push_back(problemOfStep(walked.unfit, walked.fits.why()));
    return found;
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
        if (failed) return ui::failure(StepRuns::tr("The run of step %1 failed. %2").arg(step.name, app::describe(outcome)));
        if (std::holds_alternative<RunCancelled>(outcome.ending)) return Failure{};
        sources.push_back({std::make_shared<const Program>(withValues(step.program, set)),
                           std::make_shared<const Timeline>(outcome.timeline), step.name, nullptr, step.note});
    }
    return sources;
}

Program withValues(Program program, const std::map<std::string, std::int64_t>& set) {
    for (Parameter& parameter : program.parameters)
        if (const auto found = set.find(parameter.id); found != set.end()) parameter.value = found->second;
    return program;
}

}  // namespace streamscope::app
