// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/session/composition.h"
#include "engine/timeline/result_json.h"

/// What several commands do alike: read the program, find the device, say what is wrong.
namespace streamscope::app {

enum ExitCode : int { exitDone = 0, exitFailed = 1, exitBadInput = 2, exitNoDevice = 3, exitCancelled = 130 };

void complain(const QString& line);   ///< on standard error
void print(const std::string& text);  ///< on standard output

struct LoadedProgram {
    Program program;
    std::string text;
    QString file;
};
/// Reads FILE, a path or an example's name. Where it cannot be used, complains and returns nothing; problems of its text go to
/// `problems` instead, where that is given.
std::optional<LoadedProgram> load(const QString& name, std::vector<Problem>* problems = nullptr);

/// Reads a result, a picture that holds one, or a trace. Complains and returns nothing where it cannot be used.
std::optional<ResultFile> loadResult(const QString& path);

/// Where `--on` or the program says (a profile file that the program names is looked for beside it); complains and sets the exit
/// code if there is none.
std::optional<Target> target(const QString& on, const LoadedProgram& loaded, Workers& workers, int& exitCode);

/// The places that a sweep is spread over: each with as many of the devices that `--on` lists as the program uses.
std::vector<Target> targets(const QString& on, const LoadedProgram& loaded, Workers& workers, int& exitCode);

/// What the command asks for in place of the device's defaults; complains about what the device cannot do.
std::optional<RunOptions> options(const RunCommand& command, const Target& target);

/// A line on standard error that counts, where that is a terminal.
ProgressSink terminalProgress();

/// Nothing to do where the path is empty; false, having complained, if it cannot be written.
bool writeText(const QString& path, const std::string& text);

}  // namespace streamscope::app
