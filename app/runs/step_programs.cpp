// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/step_programs.h"

#include "engine/device/words.h"
#include "engine/edits/steps.h"
#include "engine/rules/program_problems.h"
#include "engine/rules/rules.h"

#include <string>
#include <utility>

namespace streamscope::app {
namespace {

/// Translation context of the texts in this file.
struct StepRuns {
    TRANSLATED_TEXTS(StepRuns)
};

/// Applies the edits of a step to the program.
Expected<void> walk(Program& program, const Expected<steps::Walk>& found) {
    if (!found) return found.failure();
    const auto applied = apply(program, Edit{EditList{found->edits}});
    if (!applied) return applied.failure();
    program.steps = found->steps;
    return {};
}

/// Programs after the steps, up to the first step that does not fit.
struct WalkedSteps {
    std::vector<SteppedProgram> programs;
    Program before;         ///< the first one
    std::size_t unfit = 0;  ///< index of the step that does not fit
    Expected<void> fits;
};

WalkedSteps walkedSteps(const Program& program, std::vector<Edit> back) {
    WalkedSteps all;
    Program at = program;
    for (std::size_t left = steps::done(at.steps); left > 0 && all.fits; --left) {
        all.unfit = left - 1;
        all.fits = walk(at, steps::back(at, back));
        back.clear();
    }
    all.before = at;
    for (std::size_t i = 0; i < program.steps.size() && all.fits; ++i) {
        all.unfit = i;
        all.fits = walk(at, steps::forward(at, back));
        back.clear();
        const Step& step = at.steps[i];
        if (all.fits)
            all.programs.push_back(
                {step.title.empty() ? StepRuns::tr("Step %1").arg(i + 1) : Phrase("%1 %2").arg(i + 1, step.title), at,
                 step.note});
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

Expected<std::vector<SteppedProgram>> steppedPrograms(const Program& program, const std::vector<Edit>& first) {
    if (program.steps.empty()) return Failure{StepRuns::tr("The program has no steps. Record them with Steps > Add step.")};
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

}  // namespace streamscope::app
