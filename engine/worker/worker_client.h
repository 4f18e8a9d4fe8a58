#pragma once

#include "engine/device/device_info.h"
#include "engine/worker/protocol.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// The other end of streamscope-worker: starts it, speaks with it, notices its death, starts another.
/// Calls block; use it from an engine thread. Not shared between threads.
class WorkerClient {
public:
    /// `command`: program and arguments; {"/…/streamscope-worker"} or {"ssh", "host", "streamscope-worker"}.
    explicit WorkerClient(std::vector<std::string> command);
    ~WorkerClient();
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// What GPUs the worker sees; empty with a reason in `why`. Gives up after `timeout`.
    std::vector<DeviceInfo> devices(std::string& why, std::chrono::milliseconds timeout = std::chrono::seconds(20));

    /// Runs there. A worker that dies, answers nonsense, or does not stop in time after a cancel or time-out is killed,
    /// reported as RunFailure with what is known (signal, exit code, CUDA error), and replaced at the next call.
    RunOutcome run(const WorkerRun& request, std::stop_token stop, const ProgressSink& progress);

private:
    struct Process;
    std::unique_ptr<Process> process_;
    std::vector<std::string> command_;
};

}  // namespace streamscope
