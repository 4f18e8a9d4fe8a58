// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/device_time.cuh"

namespace streamscope::kernels {

/// Stores result(i) as element i for all i below n. A thread loads several elements at once. With a single one, typical grids
/// keep too few bytes in flight for the memory's bandwidth; with too many, registers would halve the occupancy of blocks of 1024
/// threads.
template <class Result, class Store>
__device__ void forEach(Count n, Result result, Store store) {
    using Value = decltype(result(n));
    constexpr int together = 16 / sizeof(Value);
    const Count step = gridThreads();
    Count i = gridThread();
    for (; i + (together - 1) * step < n; i += together * step) {
        Value results[together];
#pragma unroll
        for (int k = 0; k < together; ++k) results[k] = result(i + k * step);
#pragma unroll
        for (int k = 0; k < together; ++k) store(i + k * step, results[k]);
    }
    for (; i < n; i += step) store(i, result(i));
}

}  // namespace streamscope::kernels
