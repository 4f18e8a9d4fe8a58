// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/block_stamps.h"
#include "engine/cuda/host_function.h"
#include "engine/cuda/node_records.h"
#include "engine/driver/driver.h"

#include <cudaTypedefs.h>
#include <cuda_runtime_api.h>

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace streamscope::cuda {

/// A node of a captured graph, with the data that CUDA does not keep.
struct CapturedNode {
    std::optional<std::uint32_t> operation{};  ///< operation of the captured call; none: not reported
    int device = 0;
    Engine engine = Engine::None;
    std::shared_ptr<const NodeRecordLease> record{};  ///< location of the kernel's start and end times
    std::shared_ptr<HostFunction> function{};
    std::shared_ptr<const void> alive{};  ///< object that CUDA needs at every launch: the event of an external record or wait
    const kernels::Binding* kernel = nullptr;
    unsigned long long lastBlocksFrom = 0;
    cudaGraphNode_t node{};  ///< for a kernel or host function
    StampsTaken stamps{};
};
using CapturedNodes = std::vector<CapturedNode>;

/// The captures in progress. Thread-safe.
class Captures {
public:
    using Id = unsigned long long;
    /// The stream that a capture began in, as the program names it. Each thread has its own per-thread stream.
    struct Origin {
        StreamHandle stream;
        ThreadIndex thread = 0;
        friend auto operator<=>(const Origin& a, const Origin& b) {
            return std::pair(a.stream.value, a.thread) <=> std::pair(b.stream.value, b.thread);
        }
    };
    static Origin origin(StreamHandle stream, ThreadIndex thread) {
        return {stream, stream == perThreadStream ? thread : ThreadIndex{0}};
    }

    Captures();
    /// Registers a capture after cudaStreamBeginCapture has succeeded.
    void begin(Origin origin, cudaStream_t stream);
    /// Returns the capture that the stream takes part in. Never call it for the legacy stream, which cannot be captured
    /// (semantics.md G17).
    std::optional<Id> of(cudaStream_t stream) const;
    /// Returns the node of the stream's last call.
    cudaGraphNode_t lastNode(cudaStream_t stream) const;
    void add(Id capture, CapturedNode node);
    /// Ends a capture and returns its nodes. An end that CUDA refuses may leave it open.
    CapturedNodes end(Origin origin, cudaStream_t stream);
    void forget(Origin origin);
    std::vector<Origin> open() const;

private:
    struct Capture {
        Id id;
        CapturedNodes nodes;
    };
    PFN_cuStreamGetCaptureInfo_v11030 captureInfo_ = nullptr;
    mutable std::mutex mutex_;
    std::map<Origin, Capture> captures_;
    std::atomic<int> count_ = 0;
};

/// Scope in which this thread may make calls that captures of others forbid (semantics.md G6, G23).
class RelaxedCapture {
public:
    RelaxedCapture() { answer(cudaThreadExchangeStreamCaptureMode(&mode_)); }
    ~RelaxedCapture() { answer(cudaThreadExchangeStreamCaptureMode(&mode_)); }
    RelaxedCapture(const RelaxedCapture&) = delete;
    RelaxedCapture& operator=(const RelaxedCapture&) = delete;

private:
    cudaStreamCaptureMode mode_ = cudaStreamCaptureModeRelaxed;
};

}  // namespace streamscope::cuda
