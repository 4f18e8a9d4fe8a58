#pragma once

#include "engine/machines/command.h"
#include "engine/machines/ran.h"
#include "engine/runner/runner.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// The worker that is copied to a machine, and the limits of waiting for it.
struct MachineSettings {
    std::string workerFile;                                          ///< streamscope-worker of this machine, which is copied
    std::string workerSha256;                                        ///< of its bytes
    std::vector<std::string> environment = {};                       ///< of the commands: NAME=VALUE
    std::chrono::seconds connect = std::chrono::seconds(20);         ///< for a host that does not answer
    std::chrono::seconds persist = std::chrono::seconds(60);         ///< keeps a connection of ssh without use
    std::chrono::seconds greeting = std::chrono::seconds(60);        ///< from the start of the worker to its first line
    std::chrono::milliseconds queueCheck = std::chrono::seconds(3);  ///< between two questions to the queue
};

}  // namespace streamscope

namespace streamscope::machines {

/// The way to a machine, as one of its commands names it: joins or opens the user's connection, and copies our worker.
class Connection {
public:
    /// `name`: of the machine, in sentences.
    Connection(std::string name, const std::string& command, MachineSettings settings);

    const SplitCommand& command() const { return command_; }
    const std::string& name() const { return name_; }
    const MachineSettings& settings() const { return settings_; }

    /// Makes ready for commands, with our worker there where that is asked for. Returns why not; empty after a stop, too.
    std::string open(bool carriesWorker, const std::stop_token& stop, const ProgressSink& progress);
    /// Runs a command of this machine, such as one of SplitCommand.
    Ran run(std::vector<std::string> words, const std::stop_token& stop, std::chrono::milliseconds patience) const;
    /// Runs a script in sh there.
    Ran runScript(const std::string& script, const std::stop_token& stop, std::chrono::milliseconds patience,
                  std::string input = {}) const;
    /// Returns the home folder there, for the words of a command.
    std::string home() const;
    /// Returns what went wrong, in a sentence: "gpu1 " + `doing` where ssh says nothing of its own.
    std::string whyNot(const Ran& ran, std::string_view doing) const;

private:
    std::string addOptionsOfSsh(const std::stop_token& stop);
    std::string carry(const std::stop_token& stop, const ProgressSink& progress);

    std::string name_;
    MachineSettings settings_;
    SplitCommand command_;
    bool hasOptions_ = false;
};

}  // namespace streamscope::machines
