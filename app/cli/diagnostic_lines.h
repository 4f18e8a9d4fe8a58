// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_parts.h"
#include "engine/rules/diagnostic.h"

#include <vector>

/// How commands tell what is wrong with a program.
namespace streamscope::app {

/// Tells the diagnostics, in the order of the file's text: on standard output as JSON, or a line each on standard error.
void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json);

/// Prints the problems of a file that holds no program as JSON.
void reportBroken(const std::vector<Problem>& problems);

}  // namespace streamscope::app
