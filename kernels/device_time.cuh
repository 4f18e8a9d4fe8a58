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

/// Of this launch; nullptr where there is none for it. Every block of a launch finds the same one, since the counter moves on
/// when the last of them ends.
__device__ inline LaunchRecord* recordOf(LaunchMark mark) {
    if (!mark.counter) return mark.record;
    const auto launch = *static_cast<const volatile unsigned long long*>(&mark.counter->launches);
    return launch < recordsOfNode ? mark.record + launch : nullptr;
}

__device__ inline void markStart(LaunchMark mark, unsigned long long time) {
    if (!mark.record || threadNumber() != 0 || blockNumber() >= firstBlocks) return;
    if (LaunchRecord* record = recordOf(mark)) atomicMax(&record->invertedStart, ~time);
}
__device__ inline void markStart(LaunchMark mark) { markStart(mark, globalTime()); }

/// The last block to end leaves the counter ready for the next launch, which begins after this one.
__device__ inline void countEnd(LaunchMark mark) {
    __threadfence();
    if (atomicAdd(&mark.counter->blocksEnded, 1ULL) + 1 < blockCount() - mark.lastBlocksFrom) return;
    atomicExch(&mark.counter->blocksEnded, 0ULL);
    atomicAdd(&mark.counter->launches, 1ULL);
}

__device__ inline void markEnd(LaunchMark mark) {
    if (!mark.record || blockNumber() < mark.lastBlocksFrom) return;
    __syncthreads();
    if (threadNumber() != 0) return;
    if (LaunchRecord* record = recordOf(mark)) atomicMax(&record->end, globalTime());
    if (mark.counter) countEnd(mark);
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

/// Where among a kernel's parameters the first of this type stands; -1: nowhere.
template <class Wanted, class... Parameters>
constexpr int positionOf(void (*)(Parameters...)) {
    int position = 0, found = -1;
    ((found = found < 0 && std::is_same_v<std::remove_const_t<Parameters>, Wanted> ? position : found, ++position), ...);
    return found;
}

template <class... Parameters>
Binding bindingOf(std::string_view name, void (*kernel)(Parameters...), int (*launch)(const LaunchRequest&)) {
    return {name,
            reinterpret_cast<const void*>(kernel),
            static_cast<int>(sizeof...(Parameters)),
            positionOf<LaunchMark>(kernel),
            positionOf<ReductionCell*>(kernel),
            launch};
}

template <class T>
T* buffer(const LaunchRequest& request, int operand) {
    return static_cast<T*>(request.operands[operand].buffer.address);
}

inline unsigned long long count(const LaunchRequest& request, int operand) {
    return static_cast<unsigned long long>(request.operands[operand].integer);
}

inline float real(const LaunchRequest& request, int operand) { return static_cast<float>(request.operands[operand].real); }

}  // namespace streamscope::kernels
