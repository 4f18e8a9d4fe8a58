// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::histogram {

#ifdef __CUDACC__

// clang-format off
// counts[v] = how many of the n bytes are v. The first block to get there stores what it counted, and
// the others add to it. The last block to finish leaves the scratch as it was: zeros.
KERNEL void histogram(const unsigned char* RESTRICT data, long long* counts, size_t n,
                          unsigned long long* scratch) {
    __shared__ unsigned long long own[256], place;
    const unsigned thread = THREAD, threads = THREADS;
    for (unsigned value = thread; value < 256; value += threads) own[value] = 0;
    __syncthreads();
    EACH(n)
        atomicAdd(&own[data[i]], 1ULL);

    if (thread == 0) {
        place = atomicAdd(&scratch[0], 1ULL);
        while (place > 0 && atomicAdd(&scratch[1], 0ULL) == 0) {}
        __threadfence();
    }
    __syncthreads();
    auto* sums = reinterpret_cast<unsigned long long*>(counts);
    for (unsigned value = thread; value < 256; value += threads) {
        if (place == 0) sums[value] = own[value];
        else if (own[value] > 0) atomicAdd(&sums[value], own[value]);
    }
    __threadfence();
    __syncthreads();
    if (thread != 0 || atomicAdd(&scratch[1], 1ULL) + 1 < BLOCKS) return;
    scratch[0] = 0;
    scratch[1] = 0;
}
// clang-format on

template <class Mark>
__global__ void launched(const unsigned char* data, long long* counts, Count n, ReductionCell* cell, Mark mark) {
    markStart(mark);
    histogram(data, counts, n, reinterpret_cast<Count*>(cell));
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("histogram"); }

#else

constexpr Parameter parameters[] = {
    bytes("data", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "bytes to count")),
    integers("counts", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "256 counters, one for each value of a byte"),
             Extent::ByteValues),
    elementCount};

void compute(std::span<const Argument> arguments, std::span<const HostBuffer> buffers) {
    const Elements<std::uint8_t> data(buffers, "data");
    Elements<std::uint64_t> counts(buffers, "counts");
    std::array<std::uint64_t, 256> found{};
    for (std::uint64_t i = 0; i < count(arguments); ++i) ++found[data.get(i)];
    for (std::size_t value = 0; value < found.size(); ++value) counts.set(value, found[value]);
}

// The numbers follow from the source: a thread loads one byte at a time, in some ten instructions and an atomic one on shared
// memory, which takes about as long as sixteen others. They are not measured.
Descriptor descriptor() {
    return streaming<parameters>({
        .name = "histogram",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Counts how often each value of a byte occurs"),
        .formula = "counts[v] = |{i : data[i] = v}|",
        .registersPerThread = 22,
        .staticSharedMemory = 2056,
        .reference = compute,
        .memory = {.bytesInFlight = 1, .operationsPerByte = 52, .waitsPerWarp = 0.25, .cyclesPerBlock = 5},
        .source = sourceIn(file),
        .needsScratch = true,
    });
}

#endif

}  // namespace streamscope::kernels::histogram
