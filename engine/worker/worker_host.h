// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/runner/runner.h"
#include "engine/worker/worker_client_process.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// Factory of workers in one place: beside this program, or on another machine.
class WorkerHost {
public:
    virtual ~WorkerHost() = default;
    /// Starts a worker with so many hardware channels. After a stop the failure has no text.
    virtual Expected<std::unique_ptr<WorkerProcess>> start(int channels, const std::stop_token& stop,
                                                           const ProgressSink& progress) = 0;
    /// Returns the name of the worker in messages: "The GPU worker".
    virtual std::string worker() const { return "The GPU worker"; }
    /// Returns a message about a worker that ended by itself.
    virtual std::string exitDescription(WorkerProcess& process) { return worker() + " " + process.exitDescription() + "."; }
    /// Returns whether another worker can start at once.
    virtual bool isHere() const { return true; }
    /// Removes what an unresponsive worker may have left behind. Its local process has ended by then.
    virtual void cleanUp() {}
};

/// Starter of a program on this machine.
class LocalHost : public WorkerHost {
public:
    explicit LocalHost(std::vector<std::string> command) : command_(std::move(command)) {}
    Expected<std::unique_ptr<WorkerProcess>> start(int channels, const std::stop_token& stop,
                                                   const ProgressSink& progress) override;

private:
    std::vector<std::string> command_;
};

}  // namespace streamscope
