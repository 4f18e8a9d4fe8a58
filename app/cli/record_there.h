// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs a program with the recorder on a machine, and fetches its recordings into a folder. If `folder` is empty it runs the
/// program without the recorder. `library`: the recorder, which is copied to the machine; empty: none. `variables`: the
/// environment of the connection. An interrupt from the keyboard reaches the program. Returns the exit status of the program, or
/// nothing with a reason in `why`.
std::optional<int> recordThere(const RecordCommand& command, const QString& library, const QString& folder,
                               const std::vector<std::string>& variables, QString& why);

}  // namespace streamscope::app
