#pragma once

#include "kernels/launch.h"

#include <type_traits>

namespace streamscope::kernels {

__device__ inline unsigned long long globalTime() {
    unsigned long long time;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time)::"memory");
    return time;
}

__device__ inline unsigned long long blockCount() {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
}
__device__ inline unsigned long long blockNumber() {
    return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
__device__ inline unsigned threadCount() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned threadNumber() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }

/// Position and stride of this thread in a grid-stride loop.
__device__ inline unsigned long long gridThread() { return blockNumber() * threadCount() + threadNumber(); }
__device__ inline unsigned long long gridThreads() { return blockCount() * threadCount(); }

// Blocks are handed out in order of their number, so the first and the last few thousand suffice: an atomic for each of
// a hundred thousand blocks would cost more than a fast kernel itself.
__device__ inline void markStart(LaunchRecord* record) {
    if (record && threadNumber() == 0 && blockNumber() < 1024) atomicMax(&record->invertedStart, ~globalTime());
}
__device__ inline void markEnd(LaunchRecord* record) {
    __syncthreads();
    if (record && threadNumber() == 0 && blockNumber() + 8192 >= blockCount()) atomicMax(&record->end, globalTime());
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
