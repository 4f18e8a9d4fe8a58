// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"
#include "app/runs/step_programs.h"
#include "engine/json/expected.h"
#include "engine/program/edit.h"
#include "ui/figure/figure_layout.h"

#include <functional>

namespace streamscope::app {

/// The program after a step.
struct StepProgram {
    QString name;  ///< number and title: "2 Second stream"
    Program program;
    QString note = {};  ///< Markdown
};
/// Returns the program after each step. Fails if there are no steps or they cannot be applied. `first` undoes the changes since
/// the present step.
Expected<std::vector<StepProgram>> stepPrograms(const Program& program, const std::vector<Edit>& first);

using RunStep = std::function<RunOutcome(const Program& program, const ResolvedProgram& resolved)>;

/// Runs the program after each of its steps. Fails if one of them cannot run; after a stop the failure has no text.
Expected<std::vector<ui::FigureSource>> runSteps(const std::vector<StepProgram>& steps,
                                                 const std::map<std::string, std::int64_t>& set,
                                                 const std::vector<DeviceInfo>& devices, const RunStep& run,
                                                 std::stop_token stop);

}  // namespace streamscope::app
