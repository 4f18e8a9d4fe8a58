#pragma once

#include "engine/machines/command.h"

#include <chrono>
#include <map>
#include <string>
#include <vector>

/// ssh as the user has set it up, with what a long conversation needs beside that.
namespace streamscope::machines {

/// The longest path of a socket; ssh appends 17 characters to the name while it makes it, and %C is 40 digits.
inline constexpr std::size_t longestSocketPath = 104, lettersOfSocket = 17 + 40 + 1;

/// Returns what `ssh -G` printed, by option.
std::map<std::string, std::string> settingsOf(const std::string& printed);

/// Returns options for what the user's settings leave open: one connection for all commands, whose socket is in `folder` (none
/// where that is empty or too long), and an end to waiting for a host that does not answer.
std::vector<std::string> missingOptions(const std::map<std::string, std::string>& settings, const std::string& folder,
                                        std::chrono::seconds connect, std::chrono::seconds persist);

/// Makes the folder of sockets, which only the user may read, and returns its path; empty where there can be none.
std::string socketFolder();

/// Returns what ssh said of a failure, with the remedy: `machine` is how it is named here. Empty where it is nothing of ssh's.
std::string explain(const std::string& machine, const std::string& host, const std::string& errors);

/// Returns the last lines of a text, at most `most`, on one line.
std::string lastLines(const std::string& text, int most = 1);

}  // namespace streamscope::machines
