// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"
#include "app/commands/options.h"
#include "engine/program/program.h"
#include "engine/sweep/sweep_result.h"

#include <functional>
#include <string>

/// `streamscope sweep`: runs a program for every value of a parameter.
namespace streamscope::app {

/// Usage and sentence of its help.
inline constexpr const char *usageOfSweep = "sweep FILE --set NAME=FROM..TO[:STEP] [--set …] [options]",
                            *sentenceOfSweep =
                                "Makes one run for every value of a parameter, and marks the least total time. A second "
                                "parameter gives a family of curves. "
                                "Devices of one kind share the values; of different devices, each has a curve.";
/// Adds its options without those of a picture.
void addPlainSweep(PlainOptions& options, PlainSweep& sweep);
/// Returns what is wrong with the options as a whole; empty if nothing is.
std::string problemOfOptions(const PlainSweep& sweep);

/// Parses a sweep without a picture.
Parsed<PlainSweep> parsePlainSweep(const std::vector<std::string>& words);

/// Writes the picture of a sweep. Returns false after a message.
using SweepPicture = std::function<bool(const Program& program, const SweepResult& result)>;
/// `picture`: empty if none is asked for.
int execute(const PlainSweep& command, const SweepPicture& picture = {});

}  // namespace streamscope::app
