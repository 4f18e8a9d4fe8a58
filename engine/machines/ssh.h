// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/machines/command.h"

#include <chrono>
#include <map>
#include <string>
#include <vector>

/// The user's ssh configuration, and the options that long sessions need in addition.
namespace streamscope::machines {

/// Limit for a socket's path. ssh appends 17 characters to the name while creating the socket, and %C has 40 digits.
inline constexpr std::size_t longestSocketPath = 104, lettersOfSocket = 17 + 40 + 1;

/// Returns the options that `ssh -G` printed, by name.
std::map<std::string, std::string> settingsOf(const std::string& printed);

/// Returns options for which the user has no setting: one shared connection whose socket is in `folder` (none if that is empty or
/// too long), and a limit for connecting.
std::vector<std::string> missingOptions(const std::map<std::string, std::string>& settings, const std::string& folder,
                                        std::chrono::seconds connect, std::chrono::seconds persist);

/// Creates the folder for sockets, readable by the user only, and returns its path; empty on failure.
std::string socketFolder();

/// Returns an explanation and a remedy for a failure that ssh reported; empty if the failure is not ssh's. `machine`: the
/// machine's name in messages.
std::string explain(const std::string& machine, const std::string& host, const std::string& errors);

/// Returns the last `most` lines of a text, joined into one line.
std::string lastLines(const std::string& text, int most = 1);

}  // namespace streamscope::machines
