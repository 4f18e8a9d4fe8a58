// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/worker/protocol.h"
#include "engine/worker/worker_main_execute.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace streamscope::worker {

struct SessionOptions {
    int channels = 32;
    std::chrono::milliseconds idle = std::chrono::minutes(10);
    bool finishes = false;  ///< the end of the input does not interrupt a run
};

/// One conversation of the worker. It greets, and answers requests from one descriptor on another. Work is done in order on a
/// separate thread, so that cancel, quit and the end of the input are processed during a run.
class Session {
public:
    Session(Backend& backend, int input, int output, SessionOptions options);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Serves until quit, the end of the input or a long time without requests, and then interrupts the current run. Returns
    /// false if the run did not end in time and the process must exit at once.
    bool serve();

private:
    struct Greeting {};
    struct Work {
        std::variant<Greeting, DevicesRequest, RunRequestMessage> request;
        std::stop_source stop;
    };

    bool hear(std::string line);
    bool handle(DevicesRequest request);
    bool handle(RunRequestMessage request);
    bool handle(CancelRequest request);
    bool handle(QuitRequest) { return false; }
    void cancelIf(Work& work, Ticket ticket);
    bool comeToEnd();
    /// Waits for input. Returns false after too long without a request.
    bool waitForInput();

    void work(std::stop_token end);
    void perform(const Greeting& greeting, std::stop_token stop);
    void perform(const DevicesRequest& request, std::stop_token stop);
    void perform(const RunRequestMessage& request, std::stop_token stop);
    void say(std::string line);

    Backend& backend_;
    Channels channels_;
    int input_, output_;
    SessionOptions options_;
    std::mutex mutex_, speech_;
    std::condition_variable_any changed_;
    std::deque<Work> queue_;
    std::optional<Work> current_;
    std::jthread thread_;
};

}  // namespace streamscope::worker
