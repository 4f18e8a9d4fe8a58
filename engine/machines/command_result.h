// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope::machines {

/// Exit code and output of a command that has ended.
struct CommandResult {
    int code = -1;  ///< exit code; -1: the process did not exit by itself
    std::string out, errors;
    bool stopped = false, timedOut = false;
};

struct RunCommand {
    std::vector<std::string> words;
    std::string input = {};
    std::vector<std::string> environment = {};
    std::chrono::milliseconds patience = std::chrono::seconds(30);
    std::size_t mostOutput = std::size_t{1} << 20;
};
/// Runs a command to its end. One that prints more than `mostOutput` bytes is ended.
CommandResult run(const RunCommand& command, const std::stop_token& stop);

}  // namespace streamscope::machines
