// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"

#include <cuda_runtime_api.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope::cuda {

/// Task of a host function: it waits for a word, calls CUDA, which is not permitted, and keeps CUDA's thread busy for a time.
struct HostTask {
    Nanoseconds duration{};
    HostWaitFor waitsFor{};
    CallMadeWithin calls{};
    cudaStream_t stream{};  ///< of the call
};

/// A host function. It outlives its call, so that its spans can be read. A graph calls it at every launch.
class HostFunction {
public:
    HostFunction(const HostTask& task, std::chrono::steady_clock::time_point origin, const std::atomic<bool>& interrupted)
        : task_(task), origin_(origin), interrupted_(interrupted) {}

    /// Returns a copy for another executable graph.
    HostFunction another() const { return {task_, origin_, interrupted_}; }

    /// Runs a host function, in the form of cudaLaunchHostFunc. `self` is a HostFunction.
    static void CUDART_CB call(void* self) { static_cast<HostFunction*>(self)->work(); }
    /// Runs a host function, in the form of cudaStreamAddCallback.
    static void CUDART_CB callBack(cudaStream_t, cudaError_t, void* self) { call(self); }

    bool running() const { return running_ > 0; }
    /// Returns the answer to the call of CUDA that it made last.
    std::optional<Status> answered() const {
        const int code = answered_;
        return code == notCalled ? std::nullopt : std::optional(static_cast<Status>(code));
    }
    /// Returns the spans of all calls that have ended since the last time, in the order of their ends.
    std::vector<Span> takeSpans() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(spans_, {});
    }

private:
    static constexpr int notCalled = -2;

    void work();
    void awaitWord() const;

    HostTask task_;
    std::chrono::steady_clock::time_point origin_;
    const std::atomic<bool>& interrupted_;
    std::atomic<int> running_ = 0, answered_ = notCalled;
    std::mutex mutex_;
    std::vector<Span> spans_;
};

}  // namespace streamscope::cuda
