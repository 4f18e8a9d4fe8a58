// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

namespace streamscope::app {

/// The commands, each in a file of its own: its options with their help, and what it does. `words`: those behind its name.
Command parseRun(const QStringList& words);
Command parseSweep(const QStringList& words);
Command parseCheck(const QStringList& words);
Command parseCode(const QStringList& words);
Command parseGrade(const QStringList& words);
Command parseHandout(const QStringList& words);
Command parseCompare(const QStringList& words);
Command parseStatistics(const QStringList& words);
Command parseCalibrate(const QStringList& words);
Command parseRecord(const QStringList& words);
Command parseMachines(const QStringList& words);
Command parseList(ListOf what, const QStringList& words);

/// Carries out a command that needs no window; answers the exit status of formats.md. Messages go to standard error;
/// with --json standard output is one JSON document.
int execute(const RunCommand& command);
int execute(const SweepCommand& command);
int execute(const CheckCommand& command);
int execute(const CodeCommand& command);
int execute(const GradeCommand& command);
int execute(const HandoutCommand& command);
int execute(const CompareCommand& command);
int execute(const StatisticsCommand& command);
int execute(const CalibrateCommand& command);
int execute(const RecordCommand& command);
int execute(const MachinesCommand& command);
int execute(const ListCommand& command);

}  // namespace streamscope::app
