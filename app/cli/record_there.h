// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// End of a program that was recorded on a machine.
struct RecordedThere {
    std::optional<int> status = {};  ///< exit status; nullopt: the program was not started
    QString problem = {};            ///< may come with a status: the connection was lost, or the recording could not be fetched
};

/// Runs a program with the recorder on a machine, and fetches its recordings into a folder. If `folder` is empty it runs the
/// program without the recorder. `library`: the recorder, which is copied to the machine; empty: none. `variables`: the
/// environment of the connection. An interrupt from the keyboard reaches the program.
RecordedThere recordThere(const RecordCommand& command, const QString& library, const QString& folder,
                          const std::vector<std::string>& variables);

}  // namespace streamscope::app
