// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"
#ifdef __CUDACC__
#include "kernels/abort_watch.cuh"
#endif

namespace streamscope::kernels::write_word {

#ifdef __CUDACC__

// clang-format off
// Is busy, and then writes the word. It has one block.
KERNEL void writeWord(void* word, size_t value, size_t duration) {
    if (THREAD != 0) return;
    const unsigned long long end = now() + duration;
    while (now() < end) {}
    __threadfence_system();
    if (word != nullptr) *static_cast<volatile unsigned*>(word) = static_cast<unsigned>(value);
}
// clang-format on

__global__ void writing(LaunchMark mark, unsigned* word, unsigned value, Count duration, AbortWatch* watch,
                        const unsigned* aborted) {
    markStart(mark);
    if (threadNumber() == 0) {
        busyFor(duration, watch, aborted);
        __threadfence_system();
        if (word) *static_cast<volatile unsigned*>(word) = value;
    }
    markEnd(mark);
}

int launchWriting(const LaunchRequest& request) {
    static const Kernel kernel(writing);
    return launchWith(kernel, request, request.mark, request.word, request.value, count(request, 0), request.watch,
                      request.aborted);
}

Binding binding() { return bindingOf("writeWord", writing, launchWriting); }

#else

constexpr Parameter parameters[] = {
    {"duration", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "how long the block is busy before that"), "0"},
};

Cost cost(std::span<const Argument> arguments, Dimensions, Dimensions) { return FixedPerBlock{integer(arguments, "duration")}; }

void compute(std::span<const Argument>, std::span<const HostBuffer>) {}

Descriptor descriptor() {
    return {
        .name = "writeWord",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Writes a word when its one block ends"),
        .parameters = parameters,
        .registersPerThread = 20,
        .costModel = "a fixed time",
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .source = sourceIn(file),
        .word = WordUse::Writes,
    };
}

#endif

}  // namespace streamscope::kernels::write_word
