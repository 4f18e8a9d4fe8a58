// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/launch.h"

namespace streamscope::kernels {

using Count = unsigned long long;

__device__ inline unsigned long long globalTime() {
    unsigned long long time;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time)::"memory");
    return time;
}

/// Waits until the kernels are complete whose end this one did not wait for (semantics.md PD3). Else returns at once.
__device__ inline void waitForGrids() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
/// Says that the kernel behind this one may begin as far as this block is concerned (semantics.md PD2).
__device__ inline void triggerDependents() {
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

__device__ inline unsigned long long blockCount() { return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z; }
__device__ inline unsigned long long blockNumber() {
    return (static_cast<unsigned long long>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
__device__ inline unsigned threadCount() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned threadNumber() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }

/// Returns the position of this thread in a grid-stride loop, whose stride is threadCount().
__device__ inline unsigned long long gridThread() { return blockNumber() * threadCount() + threadNumber(); }
__device__ inline unsigned long long gridThreads() { return blockCount() * threadCount(); }

constexpr unsigned long long firstBlocks = 64;

/// Returns the record of this launch, or nullptr if there is none. Every block of a launch finds the same one, since the counter
/// advances when the last of them ends.
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

/// Prepares the counter for the next launch when the last block ends. The next launch begins after this one.
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

__device__ inline unsigned multiprocessor() {
    unsigned number;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(number));
    return number;
}

/// Returns the number of the block's cluster in the grid, x first, or -1 if it was launched without clusters.
__device__ inline int clusterNumber() {
#if __CUDA_ARCH__ >= 900
    if (!__clusterDimIsSpecified()) return -1;
    const dim3 at = __clusterIdx(), all = __clusterGridDimInClusters();
    return static_cast<int>((at.z * all.y + at.y) * all.x + at.x);
#else
    return -1;
#endif
}

/// Returns the stamp of this block, or nullptr if there is no room for it. The counter of a captured kernel may advance before an
/// early block ends; then the stamp of its next launch has no begin yet.
__device__ inline BlockStamp* stampOf(const StampedMark& mark, bool isEnd) {
    const auto stampIn = [&](unsigned long long launch) { return mark.stamps.first + launch * blockCount() + blockNumber(); };
    if (!mark.stamps.first) return nullptr;
    auto launch = mark.counter ? *static_cast<const volatile unsigned long long*>(&mark.counter->launches) : 0;
    const bool isBeyond = launch >= mark.stamps.launches;
    if (isEnd && launch > 0 && (isBeyond || stampIn(launch)->begin == 0)) --launch;
    return launch < mark.stamps.launches ? stampIn(launch) : nullptr;
}

__device__ inline void markStart(StampedMark mark, unsigned long long time) {
    markStart(static_cast<LaunchMark>(mark), time);
    if (threadNumber() != 0) return;
    BlockStamp* stamp = stampOf(mark, false);
    if (!stamp) return;
    stamp->begin = time;
    stamp->multiprocessor = static_cast<unsigned short>(multiprocessor());
    stamp->cluster = clusterNumber();
}
__device__ inline void markStart(StampedMark mark) { markStart(mark, globalTime()); }

/// Stamps the end of the block before the launch is counted as ended.
__device__ inline void markEnd(StampedMark mark) {
    __syncthreads();
    BlockStamp* stamp = threadNumber() == 0 ? stampOf(mark, true) : nullptr;
    if (stamp) {
        stamp->lastMultiprocessor = static_cast<unsigned short>(multiprocessor());
        stamp->end = globalTime();
    }
    markEnd(static_cast<LaunchMark>(mark));
}

}  // namespace streamscope::kernels
