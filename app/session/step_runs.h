// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
#include "engine/program/edit.h"
#include "ui/figure/figure_layout.h"

#include <functional>
#include <variant>

namespace streamscope::app {

/// The program as it is when a step has been done.
struct StepProgram {
    QString name;  ///< "2 Second stream"
    Program program;
    QString note = {};  ///< Markdown
};
/// One for each step; why not, where there are none or they do not fit. `first` takes back what was changed since the step
/// at which the program stands.
std::variant<std::vector<StepProgram>, QString> stepPrograms(const Program& program, const std::vector<Edit>& first);

using RunStep = std::function<RunOutcome(const Program& program, const ResolvedProgram& resolved)>;

/// Runs the program after each of its steps; what stood in the way, where one cannot run. Stopped, it answers nothing.
std::variant<std::vector<ui::FigureSource>, QString> runSteps(const std::vector<StepProgram>& steps,
                                                              const std::map<std::string, std::int64_t>& set,
                                                              const std::vector<DeviceInfo>& devices, const RunStep& run,
                                                              std::stop_token stop);

/// With these values of its parameters for good.
Program withValues(Program program, const std::map<std::string, std::int64_t>& set);

}  // namespace streamscope::app
