// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program_json.h"
#include "engine/worker/protocol.h"

#include <string>
#include <variant>
#include <vector>

namespace streamscope::worker {

enum class Action : std::uint8_t { Serve, Devices, RunFile, Process };

struct Arguments {
    Action action = Action::Serve;
    std::string profile;  ///< profile of a simulated GPU; empty: the real ones
    std::string file;     ///< RunFile
    WorkerRun run;        ///< RunFile: everything except the program
    bool json = false;
    bool finishes = false;                                 ///< Serve: the end of the input does not interrupt a run
    std::chrono::seconds idle = std::chrono::minutes(10);  ///< Serve: ends after this time without a request
};
struct Printed {
    std::string text;
};
struct UsageError {
    std::string text;
};

std::variant<Arguments, Printed, UsageError> parse(const std::vector<std::string>& words);

}  // namespace streamscope::worker
