// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_info.h"
#include "engine/json/expected.h"
#include "engine/program/diagnostic.h"
#include "engine/program/edit.h"

#include <string>
#include <vector>

/// The programs after the steps of a program.
namespace streamscope::app {

struct SteppedProgram {
    std::string name;  ///< number and title: "2 Second stream"
    Program program;
    std::string note = {};  ///< Markdown
};
/// Returns the program after each step. Fails if there are no steps or they cannot be applied. `first` undoes the changes since
/// the present step.
Expected<std::vector<SteppedProgram>> steppedPrograms(const Program& program, const std::vector<Edit>& first);

/// Returns the program before its first step, with the steps. Fails if one cannot be undone.
Expected<Program> programBeforeSteps(const Program& program, const std::vector<Edit>& first);

/// Returns an error for the first step that does not fit the program, and for each step after which it cannot run on the devices.
std::vector<Diagnostic> stepProblems(const Program& program, const std::vector<DeviceInfo>& devices);

}  // namespace streamscope::app
