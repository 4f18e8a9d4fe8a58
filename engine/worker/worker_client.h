#pragma once

#include "engine/device/device_info.h"
#include "engine/worker/protocol.h"

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

class WorkerProcess;

/// How much the client puts up with.
struct WorkerPatience {
    std::chrono::milliseconds start = std::chrono::seconds(30);  ///< from the start of the process to its first word
    std::chrono::milliseconds grace = std::chrono::seconds(5);   ///< after a cancel, and beyond a pass's time-out
    std::size_t longestLine = std::size_t{1} << 30;
};

/// The other end of streamscope-worker: starts it, speaks with it, notices its death, starts another.
/// Calls block; use it from an engine thread. Not shared between threads.
class WorkerClient {
public:
    /// `command`: program and arguments; {"/…/streamscope-worker"} or {"ssh", "host", "streamscope-worker"}.
    explicit WorkerClient(std::vector<std::string> command, WorkerPatience patience = {});
    ~WorkerClient();
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// What GPUs the worker sees; empty with a reason in `why`. Gives up after `timeout`.
    std::vector<DeviceInfo> devices(std::string& why, std::chrono::milliseconds timeout = std::chrono::seconds(20));

    /// Runs there. A worker that dies, answers nonsense, or does not stop in time after a cancel or time-out is killed,
    /// reported as RunFailure with what is known (signal, exit code, CUDA error), and replaced at the next call.
    RunOutcome run(const WorkerRun& request, std::stop_token stop, const ProgressSink& progress);

private:
    class Conversation;
    /// The running worker with that many channels, or another one; a text: why there is none.
    std::string ensure(int channels);
    void drop();

    std::unique_ptr<WorkerProcess> process_;
    std::vector<std::string> command_;
    WorkerPatience patience_;
    int channels_ = 0;  ///< of process_; fixed by its first request
    Ticket lastTicket_ = 0;
};

}  // namespace streamscope
