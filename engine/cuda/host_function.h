#pragma once

#include "engine/device/time.h"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace streamscope::cuda {

/// What CUDA calls on the host in the order of a stream: busy for a time. It outlives its call and is read afterwards.
class HostFunction {
public:
    HostFunction(Nanoseconds duration, std::chrono::steady_clock::time_point origin, const std::atomic<bool>& interrupted)
        : duration_(duration), origin_(origin), interrupted_(interrupted) {}

    /// As cudaLaunchHostFunc takes it; `self` is a HostFunction.
    static void call(void* self) { static_cast<HostFunction*>(self)->work(); }

    bool started() const { return start_.load() != 0; }
    bool done() const { return end_.load() != 0; }
    Span span() const { return {Nanoseconds(start_.load()), Nanoseconds(end_.load())}; }

private:
    void work() {
        const auto start = std::chrono::steady_clock::now();
        start_ = (start - origin_).count();
        auto now = start;
        while (now - start < duration_ && !interrupted_) now = std::chrono::steady_clock::now();
        end_ = (now - origin_).count();
    }

    Nanoseconds duration_;
    std::chrono::steady_clock::time_point origin_;
    const std::atomic<bool>& interrupted_;
    std::atomic<std::int64_t> start_ = 0, end_ = 0;
};

}  // namespace streamscope::cuda
