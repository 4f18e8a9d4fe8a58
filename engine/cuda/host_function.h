// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <cuda_runtime_api.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>
#include <vector>

namespace streamscope::cuda {

/// A host function that keeps CUDA's thread busy for a time. It outlives its call, so that its spans can be read. A graph calls
/// it at every launch.
class HostFunction {
public:
    HostFunction(Nanoseconds duration, std::chrono::steady_clock::time_point origin, const std::atomic<bool>& interrupted)
        : duration_(duration), origin_(origin), interrupted_(interrupted) {}

    /// Returns a copy for another executable graph.
    HostFunction another() const { return {duration_, origin_, interrupted_}; }

    /// Runs a host function, in the form of cudaLaunchHostFunc. `self` is a HostFunction.
    static void CUDART_CB call(void* self) { static_cast<HostFunction*>(self)->work(); }
    /// Runs a host function, in the form of cudaStreamAddCallback.
    static void CUDART_CB callBack(cudaStream_t, cudaError_t, void* self) { call(self); }

    bool running() const { return running_ > 0; }
    /// Returns the spans of all calls that have ended since the last time, in the order of their ends.
    std::vector<Span> takeSpans() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(spans_, {});
    }

private:
    void work() {
        ++running_;
        const auto start = std::chrono::steady_clock::now();
        auto now = start;
        while (now - start < duration_ && !interrupted_) now = std::chrono::steady_clock::now();
        {
            const std::scoped_lock lock(mutex_);
            spans_.push_back({start - origin_, now - origin_});
        }
        --running_;
    }

    Nanoseconds duration_;
    std::chrono::steady_clock::time_point origin_;
    const std::atomic<bool>& interrupted_;
    std::atomic<int> running_ = 0;
    std::mutex mutex_;
    std::vector<Span> spans_;
};

}  // namespace streamscope::cuda
