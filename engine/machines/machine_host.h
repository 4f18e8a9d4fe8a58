// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/machines/connection.h"
#include "engine/machines/machines.h"
#include "engine/worker/protocol.h"
#include "engine/worker/worker_host.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Starter of workers on a machine by its command. It copies the worker to the machine if it is missing, waits in the queue of
/// Slurm, and skips output before the greeting.
class MachineHost : public WorkerHost {
public:
    MachineHost(Machine machine, MachineSettings settings);

    Expected<std::unique_ptr<WorkerProcess>> start(int channels, const std::stop_token& stop,
                                                   const ProgressSink& progress) override;
    std::string worker() const override { return "The worker on " + machine_.name; }
    std::string exitDescription(WorkerProcess& process) override;
    bool isHere() const override { return false; }
    void cleanUp() override;

    /// Returns the greeting of the most recently started worker.
    const std::optional<HelloReply>& hello() const { return hello_; }

private:
    using Clock = WorkerProcess::Clock;
    class Waiting;

    const machines::SplitCommand& command() const { return connection_.command(); }
    std::vector<std::string> commandFor(int channels) const;
    /// Fails if the worker speaks another protocol.
    Expected<void> checked(const HelloReply& hello) const;

    Machine machine_;
    machines::Connection connection_;
    std::optional<HelloReply> hello_;
    std::string job_;
};

}  // namespace streamscope
