#include "engine/runner/engine_thread.h"

#include <utility>

namespace streamscope {

EngineThread::EngineThread() : thread_([this](std::stop_token stop) { loop(std::move(stop)); }) {}

EngineThread::~EngineThread() {
    thread_.request_stop();
    cancel();
}

void EngineThread::submit(Job job) {
    std::lock_guard lock(mutex_);
    current_.request_stop();
    waiting_ = std::move(job);
    wake_.notify_one();
}

void EngineThread::cancel() {
    std::lock_guard lock(mutex_);
    waiting_.reset();
    current_.request_stop();
}

void EngineThread::loop(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    while (wake_.wait(lock, stop, [&] { return waiting_.has_value(); })) {
        auto job = std::move(*std::exchange(waiting_, std::nullopt));
        current_ = std::stop_source();
        const auto token = current_.get_token();
        lock.unlock();
        job(token);
        lock.lock();
    }
}

}  // namespace streamscope
