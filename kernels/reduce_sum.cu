// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::reduce_sum {

#ifdef __CUDACC__

// clang-format off
// *out = the sum of x. The last block to finish writes it, and leaves the scratch as it was: zeros.
KERNEL void reduceSum(const long long* RESTRICT x, long long* out, size_t n,
                          unsigned long long* scratch) {
    __shared__ unsigned long long sums[1024];
    const unsigned thread = THREAD, threads = THREADS;
    unsigned long long sum = 0;
    EACH(n)
        sum += x[i];

    sums[thread] = sum;
    for (unsigned half = 512; half > 0; half /= 2) {
        __syncthreads();
        if (thread < half && thread + half < threads) sums[thread] += sums[thread + half];
    }

    if (thread != 0) return;
    atomicAdd(&scratch[0], sums[0]);
    __threadfence();
    if (atomicAdd(&scratch[1], 1ULL) + 1 < BLOCKS) return;
    __threadfence();
    *out = atomicExch(&scratch[0], 0ULL);
    scratch[1] = 0;
}
// clang-format on
// CuPy: cp.sum({x})

using Sum = unsigned long long;

/// Returns the sum over the warp in lane 0. The last warp of a block may be incomplete.
__device__ Sum warpSum(Sum value) {
    const unsigned lane = threadNumber() % 32;
    const unsigned lanes = min(32u, threadCount() - threadNumber() / 32 * 32);
    const unsigned mask = lanes == 32 ? ~0u : (1u << lanes) - 1;
    for (unsigned distance = 16; distance > 0; distance /= 2) {
        const Sum other = __shfl_down_sync(mask, value, distance);
        if (lane + distance < lanes) value += other;
    }
    return value;
}

/// Returns the sum over the block in thread 0.
__device__ Sum blockSum(Sum value) {
    __shared__ Sum ofWarp[32];
    value = warpSum(value);
    if (threadNumber() % 32 == 0) ofWarp[threadNumber() / 32] = value;
    __syncthreads();
    if (threadNumber() != 0) return 0;
    Sum total = 0;
    for (unsigned warp = 0; warp * 32 < threadCount(); ++warp) total += ofWarp[warp];
    return total;
}

// Adds a block's sum. The last block to finish writes the total and restores the cell, so that no memset is needed.
__device__ void addBlock(ReductionCell* cell, Sum sum, Sum* out) {
    atomicAdd(&cell->sum, sum);
    __threadfence();
    if (atomicAdd(&cell->blocksDone, 1ULL) + 1 < blockCount()) return;
    __threadfence();
    *out = atomicExch(&cell->sum, 0ULL);
    atomicExch(&cell->blocksDone, 0ULL);
}

template <class Mark>
__global__ void launched(const Sum* x, Sum* out, Sum n, ReductionCell* cell, Mark mark) {
    markStart(mark);
    Sum mine = 0;
    for (Sum i = gridThread(); i < n; i += gridThreads()) mine += x[i];
    const Sum sum = blockSum(mine);
    if (threadNumber() == 0) addBlock(cell, sum, out);
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("reduceSum"); }

#else

constexpr Parameter parameters[] = {
    integers("x", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "summands")),
    integers("out", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "their sum, one element"), Extent::One), elementCount};

void compute(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Elements<std::uint64_t> x(buffers, "x");
    Elements<std::uint64_t> out(buffers, "out");
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < count(arguments); ++i) sum += x.get(i);
    out.set(0, sum);
}

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "reduceSum",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Sums whole numbers into one"),
        .formula = "out = Σ x",
        .registersPerThread = 22,
        .staticSharedMemory = 256,
        .reference = compute,
        .memory = {.bytesInFlight = 9.5, .waitsPerWarp = 0.25, .cyclesPerBlock = 3},
        .source = sourceIn(file),
        .sourceSharedMemory = 8192,
        .needsScratch = true,
        .place = 7,
    });
}

#endif

}  // namespace streamscope::kernels::reduce_sum
