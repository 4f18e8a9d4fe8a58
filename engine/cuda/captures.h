#pragma once

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

/// One node of a captured graph, as far as more must be known of it than CUDA keeps.
struct CapturedNode {
    std::optional<std::uint32_t> operation{};  ///< whose call was captured; none: it is not to be reported
    int device = 0;
    Engine engine = Engine::None;
    std::shared_ptr<const NodeRecordLease> record{};  ///< where a kernel writes when it began and ended
    std::shared_ptr<HostFunction> function{};
    std::shared_ptr<const void> alive{};  ///< what CUDA needs at every launch: the event of an external record or wait
    const kernels::Binding* kernel = nullptr;
    unsigned long long lastBlocksFrom = 0;
    cudaGraphNode_t node{};  ///< of a kernel or host function
};
using CapturedNodes = std::vector<CapturedNode>;

/// The captures under way. Safe from any thread.
class Captures {
public:
    using Id = unsigned long long;
    /// The stream that a capture began in, as the program names it; the per-thread stream is another in each thread.
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
    /// cudaStreamBeginCapture has succeeded.
    void begin(Origin origin, cudaStream_t stream);
    /// The capture that the stream takes part in. The legacy stream never does, and must not be asked (semantics.md G17).
    std::optional<Id> of(cudaStream_t stream) const;
    /// The node that the stream's last call has made.
    cudaGraphNode_t lastNode(cudaStream_t stream) const;
    void add(Id capture, CapturedNode node);
    /// What the capture has collected, once it is over (an end that CUDA refuses may leave it open).
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

/// For as long as it lives, this thread may make calls that others' captures forbid (semantics.md G6, G23).
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
