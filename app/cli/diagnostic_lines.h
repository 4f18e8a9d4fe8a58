// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_parts.h"
#include "app/session/lesson_files.h"
#include "engine/program/diagnostic.h"

#include <vector>

/// Output of a program's diagnostics by commands.
namespace streamscope::app {

/// Returns the output of `check --json`.
std::string asJson(const std::vector<Diagnostic>& diagnostics);

/// Prints the diagnostics in the order of the file's text: as JSON on standard output, or one line each on standard error.
void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json);

/// Prints the findings of a lesson on standard error.
void complainOf(const std::vector<LessonFinding>& findings);

/// Prints the warnings about fields that a program does not have in the format, which may change its run.
void warnOfUnknownFields(const LoadedProgram& loaded);

/// Prints the problems of a file that contains no valid program as JSON.
void reportBroken(const std::vector<Problem>& problems);

}  // namespace streamscope::app
