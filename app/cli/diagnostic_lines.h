// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_parts.h"
#include "engine/program/diagnostic.h"

#include <vector>

/// Output of a program's diagnostics by commands.
namespace streamscope::app {

/// Prints the diagnostics in the order of the file's text: as JSON on standard output, or one line each on standard error.
void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json);

/// Prints the problems of a file that contains no valid program as JSON.
void reportBroken(const std::vector<Problem>& problems);

}  // namespace streamscope::app
