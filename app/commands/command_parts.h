// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/runs/composition.h"
#include "engine/timeline/result_json.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

/// Parts that several commands share: reading the program, finding the device, printing errors.
namespace streamscope::app {

void complain(const std::string& line);  ///< prints a line on standard error, made printable
void complain(const std::vector<std::string>& lines);
/// Prints a line for each problem of a file's text on standard error.
void complainOf(const std::vector<Problem>& problems, const std::string& file);
/// Prints lines on standard output, made printable. The first failure is a message on standard error, and later texts are not
/// printed. Prints nothing if an output of the command is standard output.
void print(const std::string& text);
/// Prints lines of findings, in colours where standard output has them.
void printFindings(const std::string& lines);
/// Prints a text, such as help, with lines that fit a terminal.
void printFitted(const std::string& text);

/// Returns the exit code of a command. Files or output that could not be written make a success or a failure exitBadInput.
int exitCodeIf(bool written, int code);
/// Returns whether all texts of print() were written.
bool outputIsWritten();

/// Returns FILE as messages name it: a link is too long for them, and "-" is <stdin>.
std::string shownName(const std::string& file);

struct LoadedProgram {
    Program program;
    std::string text;
    std::string file;
};
/// Reads FILE: a path, "-" for standard input, a link, an example's name, or calls in the notation (typed_program.h). Returns
/// nothing with a message if it cannot be used. Problems of its text are appended to `problems` instead, if that is given.
std::optional<LoadedProgram> load(const std::string& name, std::vector<Problem>* problems = nullptr);

/// Reads a result, a picture that contains one, or a trace. Returns nothing with a message if it cannot be used.
std::optional<ResultFile> loadResult(const std::string& path);

/// Returns the target that `--on` or the program names. A profile file that the program names is looked up in the program's
/// folder. Prints a message and sets the exit code if there is no target.
std::optional<Target> target(const std::string& on, const LoadedProgram& loaded, Workers& workers, int& exitCode);

/// Returns the targets that a sweep is spread over. Each has as many of the devices listed by `--on` as the program uses.
std::vector<Target> targets(const std::string& on, const LoadedProgram& loaded, Workers& workers, int& exitCode);

/// Returns the options of the run: those of the command, else the device's defaults. Prints a message about options that the
/// device does not support.
std::optional<RunOptions> options(const PlainRun& command, const Target& target);

/// Returns the line of a terminal: "chunks = 3: 2 of 8 (25 %), about 12 s left". `elapsed`: since the beginning; what is left is
/// told after two seconds.
std::string progressLine(const Progress& progress, std::chrono::nanoseconds elapsed);

/// Returns a sink that shows the progress as a line on standard error, if that is a terminal.
ProgressSink terminalProgress();

/// Writes a text to a file, packed if its name ends in .gz, or to standard output if it is "-" (standard_streams.h). Does nothing
/// if the path is empty; returns false with a message if the file cannot be written.
bool writeText(const std::string& path, const std::string& text);

}  // namespace streamscope::app
