// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/cuda_status.h"

#include <cstdlib>
#include <utility>

namespace streamscope::cuda {

/// Owner of one CUDA handle, which it destroys once. It never throws.
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
    /// Releases the handle without destroying it.
    Handle release() noexcept { return std::exchange(handle_, Handle{}); }
    /// Destroys the handle now and returns CUDA's answer.
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
using IpcMemory = Owner<void*, closeIpcMemory>;  ///< memory of another process, opened here
using GraphOwner = Owner<cudaGraph_t, destroyGraph>;
using GraphExecOwner = Owner<cudaGraphExec_t, destroyGraphExec>;
using PageableMemory = Owner<void*, freePageable>;

/// Returns a timed event of the current device, or an empty owner if CUDA refuses.
inline EventOwner makeEvent() {
    cudaEvent_t event{};
    return answer(cudaEventCreate(&event)) == Status::Success ? EventOwner(event) : EventOwner();
}

/// Returns zeroed memory of the current device, or an empty owner if CUDA refuses.
DeviceMemory makeZeroed(std::size_t bytes);

/// Returns zeroed pinned memory that every device can access, or an empty owner if CUDA refuses.
PinnedMemory makePinned(std::size_t bytes);

}  // namespace streamscope::cuda
