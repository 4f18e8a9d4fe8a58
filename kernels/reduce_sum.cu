// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/bindings.h"
#include "kernels/device_time.cuh"
#include "kernels/launch_with.cuh"

namespace streamscope::kernels {
namespace {

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

__global__ void reduceSum(const Sum* x, Sum* out, Sum n, ReductionCell* cell, LaunchMark mark) {
    markStart(mark);
    Sum mine = 0;
    for (Sum i = gridThread(); i < n; i += gridThreads()) mine += x[i];
    const Sum sum = blockSum(mine);
    if (threadNumber() == 0) addBlock(cell, sum, out);
    markEnd(mark);
}

int launchReduceSum(const LaunchRequest& request) {
    static const Kernel kernel(reduceSum);
    return launchWith(kernel, request, buffer<const Sum>(request, 0), buffer<Sum>(request, 1), count(request, 2), request.cell,
                      request.mark);
}

}  // namespace

const Binding reduceSumBinding = bindingOf("reduceSum", reduceSum, launchReduceSum);

}  // namespace streamscope::kernels
