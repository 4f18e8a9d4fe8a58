// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"
#ifdef __CUDACC__
#include "kernels/abort_watch.cuh"
#endif

namespace streamscope::kernels::spin_until {

#ifdef __CUDACC__

// clang-format off
// Waits in each block until the word has the value or, in cyclic order, a later one. Then it is busy.
KERNEL void spinUntil(const void* word, size_t value, size_t duration) {
    if (THREAD == 0) {
        const auto* now32 = static_cast<const volatile unsigned*>(word);
        while (now32 != nullptr && static_cast<int>(*now32 - static_cast<unsigned>(value)) < 0) {}
        const unsigned long long end = now() + duration;
        while (now() < end) {}
    }
    __syncthreads();
}
// clang-format on

__global__ void waiting(LaunchMark mark, const unsigned* word, unsigned value, Count duration, AbortWatch* watch,
                        const unsigned* aborted) {
    markStart(mark);
    if (threadNumber() == 0) {
        if (word) waitUntil(watch, aborted, [&] { return static_cast<int>(fresh(word) - value) >= 0; });
        __threadfence_system();
        busyFor(duration, watch, aborted);
    }
    __syncthreads();
    markEnd(mark);
}

int launchWaiting(const LaunchRequest& request) {
    static const Kernel kernel(waiting);
    const auto* word = static_cast<const unsigned*>(request.word);
    return launchWith(kernel, request, request.mark, word, request.value, count(request, 0), request.watch, request.aborted);
}

Binding binding() { return bindingOf("spinUntil", waiting, launchWaiting); }

#else

constexpr Parameter parameters[] = {
    {"duration", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "how long each block is busy after that"), "0"},
};

Cost cost(std::span<const Argument> arguments, Dimensions, Dimensions) { return FixedPerBlock{integer(arguments, "duration")}; }

void compute(std::span<const Argument>, std::span<const HostBuffer>) {}

Descriptor descriptor() {
    return {
        .name = "spinUntil",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Waits in each block until a word has a value, and keeps its room meanwhile"),
        .parameters = parameters,
        .registersPerThread = 20,
        .costModel = "the wait, and a fixed time for each block",
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .source = sourceIn(file),
        .word = WordUse::Waits,
    };
}

#endif

}  // namespace streamscope::kernels::spin_until
