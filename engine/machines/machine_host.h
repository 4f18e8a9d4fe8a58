#pragma once

#include "engine/machines/command.h"
#include "engine/machines/machines.h"
#include "engine/machines/ran.h"
#include "engine/worker/protocol.h"
#include "engine/worker/worker_host.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// What this program brings to a machine, and how long it waits there.
struct MachineSettings {
    std::string workerFile;                         ///< streamscope-worker of this machine, which is copied
    std::string workerSha256;                       ///< of its bytes
    std::vector<std::string> environment = {};      ///< of the commands: NAME=VALUE
    std::chrono::seconds connect = std::chrono::seconds(20);   ///< for a host that does not answer
    std::chrono::seconds persist = std::chrono::seconds(60);   ///< keeps a connection of ssh without use
    std::chrono::seconds greeting = std::chrono::seconds(60);  ///< from the start of the worker to its first line
    std::chrono::milliseconds queueCheck = std::chrono::seconds(3);  ///< between two questions why a job waits
};

/// Starts workers on a machine by its command: copies ours there where it is missing, waits in the queue of Slurm, and skips
/// what is printed before the greeting.
class MachineHost : public WorkerHost {
public:
    MachineHost(Machine machine, MachineSettings settings);

    std::variant<std::unique_ptr<WorkerProcess>, std::string> start(int channels, const std::stop_token& stop,
                                                                    const ProgressSink& progress) override;
    std::string worker() const override { return "The worker on " + machine_.name; }
    std::string obituary(WorkerProcess& process) override;
    bool isHere() const override { return false; }
    void cleanUp() override;

    /// Returns the greeting of the worker that was started last.
    const std::optional<HelloReply>& hello() const { return hello_; }

private:
    using Clock = WorkerProcess::Clock;
    class Waiting;

    std::string prepare(const std::stop_token& stop, const ProgressSink& progress);
    std::string addOptionsOfSsh(const std::stop_token& stop);
    std::string carry(const std::stop_token& stop, const ProgressSink& progress);
    std::vector<std::string> commandFor(int channels) const;
    std::string whyNot(const machines::Ran& ran, std::string_view doing) const;
    std::string complaintOf(const HelloReply& hello) const;
    machines::Ran runThere(std::vector<std::string> words, const std::stop_token& stop, std::chrono::milliseconds patience) const;

    Machine machine_;
    MachineSettings settings_;
    machines::SplitCommand command_;
    bool isPrepared_ = false;
    std::optional<HelloReply> hello_;
    std::string job_;
};

}  // namespace streamscope
