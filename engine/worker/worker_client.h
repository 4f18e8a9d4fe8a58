#pragma once

#include "engine/device/device_info.h"
#include "engine/worker/protocol.h"

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

class WorkerHost;
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
    /// `command`: program and arguments; {"/…/streamscope-worker"}.
    explicit WorkerClient(std::vector<std::string> command, WorkerPatience patience = {});
    explicit WorkerClient(std::unique_ptr<WorkerHost> host, WorkerPatience patience = {});
    ~WorkerClient();
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// What GPUs the worker sees; empty with a reason in `why`. Gives up after `timeout`.
    std::vector<DeviceInfo> devices(std::string& why, std::chrono::milliseconds timeout = std::chrono::seconds(20),
                                    const std::stop_token& stop = {}, const ProgressSink& progress = {});

    /// Runs there. A worker that dies, answers nonsense, or does not stop in time after a cancel or time-out is killed,
    /// reported as RunFailure with what is known (signal, exit code, CUDA error), and replaced at the next call.
    RunOutcome run(const WorkerRun& request, std::stop_token stop, const ProgressSink& progress);

private:
    class Conversation;
    /// The running worker with that many channels, or another one; a text: why there is none.
    std::string ensure(int channels, const std::stop_token& stop, const ProgressSink& progress);
    void drop();
    /// Ends a worker that is not to be trusted any more.
    void kill();

    std::unique_ptr<WorkerProcess> process_;
    std::unique_ptr<WorkerHost> host_;
    WorkerPatience patience_;
    int channels_ = 0;  ///< of process_; fixed by its first request
    Ticket lastTicket_ = 0;
};

}  // namespace streamscope
