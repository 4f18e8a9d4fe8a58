// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs a program with the recorder in it on a machine, through `spawn`, which takes words and variables and returns the exit
/// status, and brings what was recorded into a folder. `library`: the recorder, which is copied there; empty: none. Returns the
/// exit status of the program, or nothing with a reason in `why`.
using Spawn = std::function<std::optional<int>(std::vector<std::string> words, std::vector<std::string> variables)>;
std::optional<int> recordThere(const RecordCommand& command, const QString& library, const QString& folder, const Spawn& spawn,
                               QString& why);

}  // namespace streamscope::app
