// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/json/expected.h"
#include "engine/worker/protocol.h"

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

class WorkerHost;
class WorkerProcess;

/// Time limits of the client.
struct WorkerPatience {
    std::chrono::milliseconds start = std::chrono::seconds(30);  ///< from the start of the process to its first line
    std::chrono::milliseconds grace = std::chrono::seconds(5);   ///< after a cancel, and beyond a pass's time-out
    std::size_t longestLine = std::size_t{1} << 30;              ///< of any reply; a reply to a small request is shorter
};

/// Client of streamscope-worker. It starts the process, communicates with it, detects its death, and starts another. Calls block,
/// so use it from an engine thread. Not thread-safe.
class WorkerClient {
public:
    /// `command` is program and arguments: {"/…/streamscope-worker"}.
    explicit WorkerClient(std::vector<std::string> command, WorkerPatience patience = {});
    explicit WorkerClient(std::unique_ptr<WorkerHost> host, WorkerPatience patience = {});
    ~WorkerClient();
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// Returns the worker's GPUs. Fails if there is none, and gives up after `timeout`.
    Expected<std::vector<DeviceInfo>> devices(std::chrono::milliseconds timeout = std::chrono::seconds(20),
                                              const std::stop_token& stop = {}, const ProgressSink& progress = {});

    /// Runs a program in the worker. A worker that dies, sends invalid answers, does not complete a pass in time, whatever it
    /// sends, or does not stop in time after a cancel or time-out is killed, reported as RunFailure with its details (signal,
    /// exit code, CUDA error), and replaced at the next call.
    RunOutcome run(const WorkerRun& request, std::stop_token stop, const ProgressSink& progress);

private:
    class Conversation;
    Expected<std::vector<DeviceInfo>> askForDevices(std::chrono::milliseconds timeout, const std::stop_token& stop,
                                                    const ProgressSink& progress);
    /// Ensures that a worker with that many channels is running.
    Expected<void> ensure(int channels, const std::stop_token& stop, const ProgressSink& progress);
    void drop();
    /// Kills a worker in an unknown state.
    void kill();

    std::unique_ptr<WorkerProcess> process_;
    std::unique_ptr<WorkerHost> host_;
    WorkerPatience patience_;
    int channels_ = 0;  ///< number of channels of process_; fixed by its first request
    Ticket lastTicket_ = 0;
};

}  // namespace streamscope
