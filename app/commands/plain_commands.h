// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/compare_command.h"
#include "app/commands/grade_command.h"
#include "app/commands/import_command.h"
#include "app/commands/listings.h"
#include "app/commands/sweep_command.h"
#include "app/runs/composition.h"

#include <functional>
#include <stop_token>

namespace streamscope::app {

/// Parsers of the commands. Each command has a file of its own with its options, their help, and its execution. `words`: the
/// arguments after the command's name.
Parsed<CheckCommand> parseCheck(const std::vector<std::string>& words);
Parsed<CodeCommand> parseCode(const std::vector<std::string>& words);
Parsed<StatisticsCommand> parseStatistics(const std::vector<std::string>& words);

/// Executes a command and returns the exit status of formats.md. Messages are printed on standard error; with --json standard
/// output is one JSON document.
int execute(const CheckCommand& command);
int execute(const CodeCommand& command);
int execute(const StatisticsCommand& command);

using RunOne = std::function<RunOutcome(const RunRequest& request, const ResolvedProgram& program)>;

/// Painter of the pictures of a run. Each function that returns false has printed a message.
class RunPictures {
public:
    virtual ~RunPictures() = default;
    /// Returns whether pictures can be drawn as they are asked for.
    virtual bool areReady() const = 0;
    /// Makes the run that is shown beside this one, if there is one.
    virtual bool prepare(const RunRequest& request, const RunOne& run) = 0;
    /// Returns whether the picture shows a part of the run.
    virtual bool showsSomeOf(const Timeline& timeline) const = 0;
    /// Writes the pictures. `devices`: simulated ones, for a live page.
    virtual bool write(const RunRequest& request, const RunOutcome& outcome, const std::vector<DeviceProfile>& devices,
                       const RunOne& run, const std::stop_token& stop) = 0;
};

/// Adds the options of a run without those of its picture.
class PlainOptions;
void addPlainRun(PlainOptions& options, PlainRun& run);
/// Parses a run without a picture.
Parsed<PlainRun> parsePlainRun(const std::vector<std::string>& words);
/// `pictures`: nullptr if none is asked for.
int execute(const PlainRun& command, RunPictures* pictures = nullptr);

/// Resolves a program for a run. Returns nothing with a message if it cannot run on the target.
struct LoadedProgram;
std::optional<ResolvedProgram> prepare(const LoadedProgram& loaded, const PlainRun& command, const Target& target);

}  // namespace streamscope::app
