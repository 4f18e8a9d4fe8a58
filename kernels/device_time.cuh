#pragma once

#include "kernels/launch.h"

#include <type_traits>

namespace streamscope::kernels {

__device__ inline unsigned long long globalTime() {
    unsigned long long time;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time)::"memory");
    return time;
}

__device__ inline unsigned long long blockCount() { return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z; }
__device__ inline unsigned long long blockNumber() {
    return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
__device__ inline unsigned threadCount() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned threadNumber() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }

/// Position and stride of this thread in a grid-stride loop.
__device__ inline unsigned long long gridThread() { return blockNumber() * threadCount() + threadNumber(); }
__device__ inline unsigned long long gridThreads() { return blockCount() * threadCount(); }

constexpr unsigned long long firstBlocks = 64;

__device__ inline void markStart(LaunchMark mark, unsigned long long time) {
    if (mark.record && threadNumber() == 0 && blockNumber() < firstBlocks) atomicMax(&mark.record->invertedStart, ~time);
}
__device__ inline void markStart(LaunchMark mark) { markStart(mark, globalTime()); }

__device__ inline void markEnd(LaunchMark mark) {
    if (!mark.record || blockNumber() < mark.lastBlocksFrom) return;
    __syncthreads();
    if (threadNumber() == 0) atomicMax(&mark.record->end, globalTime());
}

/// Launches with the request's shape; arguments are of the kernel's very types, in order.
template <class... Parameters, class... Arguments>
int launchWith(void (*kernel)(Parameters...), const LaunchRequest& request, Arguments... arguments) {
    static_assert((std::is_same_v<std::remove_const_t<Parameters>, Arguments> && ...));
    void* pointers[] = {&arguments...};
    const dim3 grid(request.grid[0], request.grid[1], request.grid[2]);
    const dim3 block(request.block[0], request.block[1], request.block[2]);
    return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), grid, block, pointers, request.sharedMemory, request.stream);
}

}  // namespace streamscope::kernels
