#pragma once

#include "engine/worker/protocol.h"
#include "engine/worker/worker_main_execute.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace streamscope::worker {

/// Answers requests from one descriptor on another. Work is done in order on a thread of its own, so that cancel, quit
/// and the end of the input are heard during a run.
class Session {
public:
    Session(Backend& backend, int input, int output);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Until quit or the end of the input; then what runs is interrupted. False: it did not come to its end in time, and
    /// the process must be left at once.
    bool serve();

private:
    struct Work {
        std::variant<DevicesRequest, RunRequestMessage> request;
        std::stop_source stop;
    };

    bool hear(std::string line);
    bool handle(DevicesRequest request);
    bool handle(RunRequestMessage request);
    bool handle(CancelRequest request);
    bool handle(QuitRequest) { return false; }
    void cancelIf(Work& work, Ticket ticket);
    bool comeToEnd();

    void work(std::stop_token end);
    void perform(const DevicesRequest& request, std::stop_token stop);
    void perform(const RunRequestMessage& request, std::stop_token stop);
    void say(std::string line);

    Backend& backend_;
    Channels channels_;
    int input_, output_;
    std::mutex mutex_, speech_;
    std::condition_variable_any changed_;
    std::deque<Work> queue_;
    std::optional<Work> current_;
    std::jthread thread_;
};

}  // namespace streamscope::worker
