// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/cli/drawn_compare.h"
#include "app/cli/drawn_import.h"
#include "app/cli/drawn_run.h"
#include "app/cli/drawn_sweep.h"
#include "app/commands/plain_commands.h"

namespace streamscope::app {

/// Parsers of the commands that need Qt; the others are in app/commands. Each command has a file of its own with its options,
/// their help, and its execution. `words`: the arguments after the command's name.
Command parseHandout(const QStringList& words);
Command parseCalibrate(const QStringList& words);
Command parseRecord(const QStringList& words);
Command parseMachines(const QStringList& words);

/// Executes a command that needs no window and returns the exit status of formats.md. Messages are printed on standard error;
/// with --json standard output is one JSON document.
int execute(const HandoutCommand& command);
int execute(const CalibrateCommand& command);
int execute(const RecordCommand& command);
int execute(const MachinesCommand& command);

}  // namespace streamscope::app
