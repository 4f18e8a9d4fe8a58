// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"
#ifdef __CUDACC__
#include "kernels/abort_watch.cuh"
#endif

namespace streamscope::kernels::barrier {

#ifdef __CUDACC__

// clang-format off
// Is busy in each block, and then waits until all blocks of the grid have come. The last one to come
// lets the others go by setting the counter back to zero, which it is before and after the launch.
KERNEL void barrier(long long* arrived, size_t duration) {
    if (THREAD == 0) {
        const unsigned long long end = now() + duration;
        while (now() < end) {}
        auto* count = reinterpret_cast<unsigned long long*>(arrived);
        __threadfence();
        if (atomicAdd(count, 1ULL) + 1 == BLOCKS) atomicExch(count, 0ULL);
        while (*static_cast<volatile unsigned long long*>(count) != 0) {}
    }
    __syncthreads();
}
// clang-format on

__global__ void meeting(LaunchMark mark, Count* arrived, Count duration, AbortWatch* watch, const unsigned* aborted) {
    markStart(mark);
    if (threadNumber() == 0) {
        busyFor(duration, watch, aborted);
        __threadfence();
        if (atomicAdd(arrived, Count{1}) + 1 == blockCount()) atomicExch(arrived, Count{0});
        waitUntil(watch, aborted, [&] { return fresh(arrived) == 0; });
    }
    __syncthreads();
    markEnd(mark);
}

int launchMeeting(const LaunchRequest& request) {
    static const Kernel kernel(meeting);
    return launchWith(kernel, request, request.mark, buffer<Count>(request, 0), count(request, 1), request.watch,
                      request.aborted);
}

Binding binding() { return bindingOf("barrier", meeting, launchMeeting); }

#else

constexpr Parameter parameters[] = {
    integers("arrived", BufferInOut, QT_TRANSLATE_NOOP("EngineTexts", "counter of its own, 0 before and after the launch"),
             Extent::One),
    {"duration", Duration, false, "ns", QT_TRANSLATE_NOOP("EngineTexts", "how long each block is busy before it waits"), "0"},
};

Cost cost(std::span<const Argument> arguments, Dimensions, Dimensions) { return FixedPerBlock{integer(arguments, "duration")}; }

void compute(std::span<const Argument>, std::span<const HostBuffer>) {}

Descriptor descriptor() {
    return {
        .name = "barrier",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Waits in each block until all blocks of the grid have come"),
        .parameters = parameters,
        .registersPerThread = 20,
        .costModel = "a fixed time for each block, and the wait for the last one",
        .cost = cost,
        .accesses = accessesOf<parameters>,
        .reference = compute,
        .source = sourceIn(file),
        .blocksMeet = true,
    };
}

#endif

}  // namespace streamscope::kernels::barrier
