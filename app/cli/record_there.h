// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs a program with the recorder in it on a machine, and brings its recordings into a folder. Without a folder it runs the
/// program as it is. `library`: the recorder, which is copied there; empty: none. `variables`: environment of the connection. An
/// interrupt from the keyboard reaches the program. Returns the exit status of the program, or nothing with a reason in `why`.
std::optional<int> recordThere(const RecordCommand& command, const QString& library, const QString& folder,
                               const std::vector<std::string>& variables, QString& why);

}  // namespace streamscope::app
