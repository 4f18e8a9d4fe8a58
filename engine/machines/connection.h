// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/machines/command.h"
#include "engine/machines/command_result.h"
#include "engine/runner/runner.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// The worker to copy to a machine, and the time limits of waiting for it.
struct MachineSettings {
    std::string workerFile;                                          ///< path of the streamscope-worker on this machine
    std::string workerSha256;                                        ///< SHA-256 of workerFile
    std::vector<std::string> environment = {};                       ///< NAME=VALUE, for the commands
    std::chrono::seconds connect = std::chrono::seconds(20);         ///< limit for connecting to a host
    std::chrono::seconds persist = std::chrono::seconds(60);         ///< time for which ssh keeps an unused connection open
    std::chrono::seconds greeting = std::chrono::seconds(60);        ///< limit from the start of the worker to its first line
    std::chrono::milliseconds queueCheck = std::chrono::seconds(3);  ///< interval between two queries of the queue
};

}  // namespace streamscope

namespace streamscope::machines {

/// A connection to a machine through one of its commands. Joins or opens the user's ssh connection, and copies the worker.
class Connection {
public:
    /// `name`: the machine's name in messages.
    Connection(std::string name, const std::string& command, MachineSettings settings);

    const SplitCommand& command() const { return command_; }
    const std::string& name() const { return name_; }
    const MachineSettings& settings() const { return settings_; }

    /// Prepares the machine for commands, and copies the worker if `carriesWorker`. Returns early after a stop, as if it were
    /// done.
    Expected<void> open(bool carriesWorker, const std::stop_token& stop, const ProgressSink& progress);
    /// Runs a command on this machine, such as one that SplitCommand returns.
    CommandResult run(std::vector<std::string> words, const std::stop_token& stop, std::chrono::milliseconds patience) const;
    /// Runs a script with sh on the other machine.
    CommandResult runScript(const std::string& script, const std::stop_token& stop, std::chrono::milliseconds patience,
                            std::string input = {}, std::size_t mostOutput = RunCommand().mostOutput) const;
    /// Returns the home folder on the other machine, for use in the words of a command.
    std::string home() const;
    /// Returns the failure of a command: ssh's own explanation, or else the machine's name + `doing`.
    Failure whyNot(const CommandResult& ran, std::string_view doing) const;

private:
    Expected<void> addOptionsOfSsh(const std::stop_token& stop);
    Expected<void> carry(const std::stop_token& stop, const ProgressSink& progress);

    std::string name_;
    MachineSettings settings_;
    SplitCommand command_;
    bool hasOptions_ = false;
};

}  // namespace streamscope::machines
