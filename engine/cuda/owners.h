#pragma once

#include "engine/cuda/cuda_status.h"

#include <cstdlib>
#include <utility>

namespace streamscope::cuda {

/// Owns one handle of CUDA; destroys it once, and never throws.
template <class Handle, auto destroy>
class Owner {
public:
    Owner() = default;
    explicit Owner(Handle handle) : handle_(handle) {}
    Owner(Owner&& other) noexcept : handle_(std::exchange(other.handle_, Handle{})) {}
    Owner& operator=(Owner&& other) noexcept {
        if (this != &other) {
            close();
            handle_ = std::exchange(other.handle_, Handle{});
        }
        return *this;
    }
    ~Owner() { close(); }

    Handle get() const { return handle_; }
    explicit operator bool() const { return handle_ != Handle{}; }
    /// Lets go without destroying.
    Handle release() noexcept { return std::exchange(handle_, Handle{}); }
    /// Destroys now; CUDA's answer.
    Status close() noexcept { return handle_ == Handle{} ? Status::Success : destroy(std::exchange(handle_, Handle{})); }

private:
    Handle handle_{};
};

inline Status destroyStream(cudaStream_t stream) { return answer(cudaStreamDestroy(stream)); }
inline Status destroyEvent(cudaEvent_t event) { return answer(cudaEventDestroy(event)); }
inline Status freeDevice(void* memory) { return answer(cudaFree(memory)); }
inline Status freePinned(void* memory) { return answer(cudaFreeHost(memory)); }
inline Status closeIpcMemory(void* memory) { return answer(cudaIpcCloseMemHandle(memory)); }
inline Status destroyGraph(cudaGraph_t graph) { return answer(cudaGraphDestroy(graph)); }
inline Status destroyGraphExec(cudaGraphExec_t graph) { return answer(cudaGraphExecDestroy(graph)); }
inline Status freePageable(void* memory) {
    std::free(memory);
    return Status::Success;
}

using StreamOwner = Owner<cudaStream_t, destroyStream>;
using EventOwner = Owner<cudaEvent_t, destroyEvent>;
using DeviceMemory = Owner<void*, freeDevice>;  ///< device or managed
using PinnedMemory = Owner<void*, freePinned>;
using IpcMemory = Owner<void*, closeIpcMemory>;  ///< another process's, opened here
using GraphOwner = Owner<cudaGraph_t, destroyGraph>;
using GraphExecOwner = Owner<cudaGraphExec_t, destroyGraphExec>;
using PageableMemory = Owner<void*, freePageable>;

/// A timed event of the current device; empty where CUDA refuses.
inline EventOwner makeEvent() {
    cudaEvent_t event{};
    return answer(cudaEventCreate(&event)) == Status::Success ? EventOwner(event) : EventOwner();
}

/// Zeroed memory of the current device; empty where CUDA refuses.
DeviceMemory makeZeroed(std::size_t bytes);

/// Zeroed pinned memory that every device sees; empty where CUDA refuses.
PinnedMemory makePinned(std::size_t bytes);

}  // namespace streamscope::cuda
