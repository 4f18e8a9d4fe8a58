// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
#include "engine/program/edit.h"
#include "ui/figure/figure_layout.h"

#include <functional>
#include <variant>

namespace streamscope::app {

/// The program after a step.
struct StepProgram {
    QString name;  ///< number and title: "2 Second stream"
    Program program;
    QString note = {};  ///< Markdown
};
/// Returns the program after each step, or the reason if there are no steps or they cannot be applied. `first` undoes the changes
/// since the present step.
std::variant<std::vector<StepProgram>, QString> stepPrograms(const Program& program, const std::vector<Edit>& first);

using RunStep = std::function<RunOutcome(const Program& program, const ResolvedProgram& resolved)>;

/// Runs the program after each of its steps. Returns the reason if one of them cannot run, and an empty text if stopped.
std::variant<std::vector<ui::FigureSource>, QString> runSteps(const std::vector<StepProgram>& steps,
                                                              const std::map<std::string, std::int64_t>& set,
                                                              const std::vector<DeviceInfo>& devices, const RunStep& run,
                                                              std::stop_token stop);

/// Returns the program with these values of its parameters.
Program withValues(Program program, const std::map<std::string, std::int64_t>& set);

}  // namespace streamscope::app
