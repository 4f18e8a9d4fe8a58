// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/bindings.h"
#include "kernels/device_time.cuh"
#include "kernels/launch_with.cuh"

namespace streamscope::kernels {
namespace {

using Count = unsigned long long;

constexpr unsigned side = 16, cells = side * side;

/// Shared-memory pieces of both factors for the next step of a tile.
struct Pieces {
    float a[side][side], b[side][side];
};

__device__ float element(const float* matrix, Count row, Count column, Count n) {
    return row < n && column < n ? matrix[row * n + column] : 0.0f;
}

__device__ void load(Pieces& pieces, const float* a, const float* b, Count row, Count column, Count from, Count n) {
    for (unsigned cell = threadNumber(); cell < cells; cell += threadCount()) {
        const unsigned y = cell / side, x = cell % side;
        pieces.a[y][x] = element(a, row + y, from + x, n);
        pieces.b[y][x] = element(b, from + y, column + x, n);
    }
}

// Adds in ascending order and without padding zeros, so that the sum equals the reference to the last bit.
__device__ float accumulate(const Pieces& pieces, unsigned y, unsigned x, unsigned terms, float sum) {
    if (terms == side) {
#pragma unroll
        for (unsigned k = 0; k < side; ++k) sum = fmaf(pieces.a[y][k], pieces.b[k][x], sum);
    } else {
        for (unsigned k = 0; k < terms; ++k) sum = fmaf(pieces.a[y][k], pieces.b[k][x], sum);
    }
    return sum;
}

/// Computes one tile of the product with all threads of the block. A block with fewer threads than cells takes several rounds.
__device__ void multiplyTile(Pieces& pieces, const float* a, const float* b, float* c, Count row, Count column, Count n) {
    for (unsigned first = 0; first < cells; first += threadCount()) {
        const unsigned cell = first + threadNumber(), y = cell / side, x = cell % side;
        float sum = 0;
        for (Count from = 0; from < n; from += side) {
            load(pieces, a, b, row, column, from, n);
            __syncthreads();
            if (cell < cells) sum = accumulate(pieces, y, x, static_cast<unsigned>(min(Count{side}, n - from)), sum);
            __syncthreads();
        }
        if (cell < cells && row + y < n && column + x < n) c[(row + y) * n + column + x] = sum;
    }
}

__global__ void matmul(const float* a, const float* b, float* c, Count n, LaunchMark mark) {
    __shared__ Pieces pieces;
    markStart(mark);
    const Count across = (n + side - 1) / side;
    for (Count tile = blockNumber(); tile < across * across; tile += blockCount()) {
        multiplyTile(pieces, a, b, c, tile / across * side, tile % across * side, n);
    }
    markEnd(mark);
}

int launchMatmul(const LaunchRequest& request) {
    static const Kernel kernel(matmul);
    return launchWith(kernel, request, buffer<const float>(request, 0), buffer<const float>(request, 1),
                      buffer<float>(request, 2), count(request, 3), request.mark);
}

}  // namespace

const Binding matmulBinding = bindingOf("matmul", matmul, launchMatmul);

}  // namespace streamscope::kernels
