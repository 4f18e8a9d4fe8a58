// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::app {

/// Runs a program in this terminal, with `variables` beside those of this process, and waits for its end. Interrupts from the
/// keyboard are left to the program, and it gets the SIGTERM of this process. Returns the exit status as a shell does, or nothing
/// with a message if the program cannot be started.
std::optional<int> spawnAndWait(const std::vector<std::string>& words, const std::vector<std::string>& variables);

/// Runs a connection whose program runs on another machine. The connection gets no interrupts. The first interrupt or SIGTERM
/// calls `interrupt`, and the second ends the connection.
std::optional<int> spawnAndWait(const std::vector<std::string>& words, const std::vector<std::string>& variables,
                                const std::function<void()>& interrupt);

}  // namespace streamscope::app
