#pragma once

#include "engine/runner/runner.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace streamscope {

/// One thread that works on one request at a time. A newer request cancels the running one and replaces the waiting one
/// (latest wins). Destruction cancels and joins.
class EngineThread {
public:
    using Job = std::function<void(std::stop_token)>;
    EngineThread();
    ~EngineThread();
    EngineThread(const EngineThread&) = delete;
    EngineThread& operator=(const EngineThread&) = delete;
    void submit(Job job);
    void cancel();

private:
    void loop(std::stop_token stop);
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::optional<Job> waiting_;
    std::stop_source current_;
    std::jthread thread_;
};

}  // namespace streamscope
