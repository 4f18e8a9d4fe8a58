// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command_parts.h"
#include "app/runs/lessons.h"
#include "engine/program/diagnostic.h"

#include <vector>

/// Output of a program's diagnostics by commands.
namespace streamscope::app {

/// A diagnostic with its place in a file; `line` is 0 if it has none.
struct Finding {
    std::string file;
    int line = 0, column = 0;
    Diagnostic diagnostic{};
    std::string message{};  ///< in the language of the output
};

/// Returns the diagnostics in the order of the program's text. Those without a place are last.
std::vector<Finding> findingsOf(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded);
/// Returns a problem of a file's text.
Finding findingOf(const Problem& problem, const std::string& file);
/// Returns the finding of a lesson, or what one of the lines says that explain why a lesson cannot be used.
Finding findingOf(const LessonRemark& found, const std::string& file);
Finding findingIn(const std::string& line, const std::string& file);

/// Returns "file:12:7: error: message [rule]", the format of compilers, which editors can parse.
std::string lineOf(const Finding& finding);

/// Returns the output of `check --json`.
std::string asJson(const std::vector<Diagnostic>& diagnostics);

/// Prints why a program cannot run, in the order of its text: as JSON on standard output, or one line each on standard error.
void tell(const std::vector<Diagnostic>& diagnostics, const LoadedProgram& loaded, bool json);

/// Prints the findings of a lesson on standard error.
void complainOf(const std::vector<LessonRemark>& findings);

/// Prints the warnings about fields that a program does not have in the format, which may change its run.
void warnOfUnknownFields(const LoadedProgram& loaded);

/// Prints the problems of a file that contains no valid program as JSON.
void reportBroken(const std::vector<Problem>& problems);

}  // namespace streamscope::app
