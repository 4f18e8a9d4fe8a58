#pragma once

#include "engine/runner/runner.h"
#include "engine/worker/worker_client_process.h"

#include <memory>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace streamscope {

/// Starts workers in one place: beside this program, or on another machine.
class WorkerHost {
public:
    virtual ~WorkerHost() = default;
    /// Starts a worker with so many hardware channels. Returns a sentence where there is none; an empty one after a stop.
    virtual std::variant<std::unique_ptr<WorkerProcess>, std::string> start(int channels, const std::stop_token& stop,
                                                                            const ProgressSink& progress) = 0;
    /// Returns how sentences name the worker: "The GPU worker".
    virtual std::string worker() const { return "The GPU worker"; }
    /// Returns a sentence on a worker that ended by itself.
    virtual std::string obituary(WorkerProcess& process) { return worker() + " " + process.obituary() + "."; }
    /// Returns whether another one is there at once.
    virtual bool isHere() const { return true; }
    /// Ends what a worker that did not answer may have left behind. Its process here is gone by then.
    virtual void cleanUp() {}
};

/// Starts a program of this machine.
class LocalHost : public WorkerHost {
public:
    explicit LocalHost(std::vector<std::string> command) : command_(std::move(command)) {}
    std::variant<std::unique_ptr<WorkerProcess>, std::string> start(int channels, const std::stop_token& stop,
                                                                    const ProgressSink& progress) override;

private:
    std::vector<std::string> command_;
};

}  // namespace streamscope
