// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <string>
#include <vector>

/// Files of commands, where the name "-" is standard input or standard output.
namespace streamscope::app {

bool isDash(const std::string& name);

/// Reads the file that a command is given, or standard input. What standard input gave is kept for a second question.
Expected<std::string> readGiven(const std::string& name);

/// Tests before the work of a command whether its outputs can be written. Empty names are none. Returns false with a message if
/// one cannot, or if two of them are standard output, `printsJson` included. If one is, print() prints nothing from then on.
bool outputsAreReady(const std::vector<std::string>& files, bool printsJson = false);

/// Returns whether standard output is the file of an option, so that tables are not printed.
bool isOutputTaken();

/// Writes the bytes on standard output as they are. Returns false with a message if that fails.
bool writeOutput(const std::string& bytes);

}  // namespace streamscope::app
