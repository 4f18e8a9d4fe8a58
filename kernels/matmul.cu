// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::matmul {

#ifdef __CUDACC__

// clang-format off
// c = a * b, n rows of n each, in tiles of 16 by 16. Blocks of any shape take tiles in turn.
KERNEL void matmul(const float* RESTRICT a, const float* RESTRICT b,
                       float* RESTRICT c, size_t n) {
    constexpr unsigned side = 16, cells = side * side;
    __shared__ float left[side][side], right[side][side];
    const unsigned thread = THREAD, threads = THREADS;
    const size_t across = (n + side - 1) / side;
    for (size_t tile = BLOCK; tile < across * across; tile += BLOCKS) {
        const size_t row = tile / across * side, column = tile % across * side;
        for (unsigned first = 0; first < cells; first += threads) {
            const unsigned cell = first + thread, y = cell / side, x = cell % side;
            float sum = 0;
            for (size_t from = 0; from < n; from += side) {
                for (unsigned i = thread; i < cells; i += threads) {
                    const size_t j = i / side, k = i % side;
                    const bool inA = row + j < n && from + k < n, inB = from + j < n && column + k < n;
                    left[j][k] = inA ? a[(row + j) * n + from + k] : 0;
                    right[j][k] = inB ? b[(from + j) * n + column + k] : 0;
                }
                __syncthreads();
                const unsigned terms = n - from < side ? n - from : side;
                if (cell < cells && terms == side) {
#pragma unroll
                    for (unsigned k = 0; k < side; ++k) sum = fmaf(left[y][k], right[k][x], sum);
                } else if (cell < cells) {
                    for (unsigned k = 0; k < terms; ++k) sum = fmaf(left[y][k], right[k][x], sum);
                }
                __syncthreads();
            }
            if (cell < cells && row + y < n && column + x < n) c[(row + y) * n + column + x] = sum;
        }
    }
}
// clang-format on

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

template <class Mark>
__global__ void launched(const float* a, const float* b, float* c, Count n, Mark mark) {
    __shared__ Pieces pieces;
    markStart(mark);
    const Count across = (n + side - 1) / side;
    for (Count tile = blockNumber(); tile < across * across; tile += blockCount()) {
        multiplyTile(pieces, a, b, c, tile / across * side, tile % across * side, n);
    }
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("matmul"); }

#else

constexpr Parameter parameters[] = {
    floats("a", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "left factor, n rows of n"), Extent::Square),
    floats("b", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "right factor, n rows of n"), Extent::Square),
    floats("c", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "the product, n rows of n"), Extent::Square),
    elements("n", QT_TRANSLATE_NOOP("EngineTexts", "rows, and columns"))};

/// Returns the cost of tiles of 16 x 16 elements. A block with fewer threads takes each tile in several rounds and loads all its
/// pieces in each; those of a block with more threads that have no element only wait. The factors are those of blocks of 64 and
/// of 1,024 threads on an H200.
Cost cost(std::span<const Argument> arguments, Dimensions, Dimensions block) {
    constexpr std::uint64_t side = 16, cells = side * side;
    constexpr double waitOfAnother = 0.25, workOfAnother = 0.4, idleOnes = 0.25;
    const auto n = static_cast<double>(integer(arguments, "n"));
    const std::uint64_t across = (count(arguments) + side - 1) / side;
    const std::uint64_t threads = std::max<std::uint64_t>(1, std::uint64_t{block[0]} * block[1] * block[2]);
    const std::uint64_t rounds = (cells + threads - 1) / threads, shares = (threads + cells - 1) / cells;
    const auto longer = [](double part, std::uint64_t times) { return 1 + part * static_cast<double>(times - 1); };
    return Arithmetic{2 * n * n * n, across * across, across * rounds, longer(waitOfAnother, rounds),
                      std::max(longer(workOfAnother, rounds), longer(idleOnes, shares))};
}

// Adds each sum in ascending order, as the device code does.
void compute(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const auto n = count(arguments);
    const Elements<float> a(buffers, "a"), b(buffers, "b");
    Elements<float> c(buffers, "c");
    for (std::uint64_t row = 0; row < n; ++row) {
        std::vector<float> sums(n, 0.0f);
        for (std::uint64_t k = 0; k < n; ++k) {
            const float factor = a.get(row * n + k);
            for (std::uint64_t column = 0; column < n; ++column)
                sums[column] = std::fma(factor, b.get(k * n + column), sums[column]);
        }
        for (std::uint64_t column = 0; column < n; ++column) c.set(row * n + column, sums[column]);
    }
}

Descriptor descriptor() {
    return {
        .name = "matmul",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Multiplies two square matrices, tile by tile"),
        .formula = "c = a·b",
        .parameters = parameters,
        .registersPerThread = 32,
        .staticSharedMemory = 2048,
        .costModel = "two operations for each product (2·n³), at the device's arithmetic rate",
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .source = sourceIn(file),
        .place = 9,
    };
}

#endif

}  // namespace streamscope::kernels::matmul
