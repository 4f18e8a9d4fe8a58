// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::arange {

// clang-format off
// out[i] = i
KERNEL void arange(long long* out, size_t n) {
    EACH(n)
        out[i] = i;
}
// clang-format on
// CuPy: cp.arange({n})

#ifdef __CUDACC__

template <class Mark>
__global__ void launched(long long* out, Count n, Mark mark) {
    markStart(mark);
    forEach(
        n, [](Count i) { return static_cast<long long>(i); }, [=](Count i, long long value) { out[i] = value; });
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("arange"); }

#else

constexpr Parameter parameters[] = {integers("out", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "0, 1, 2, … n-1")), elementCount};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "arange",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Counts up from zero"),
        .formula = "out[i] = i",
        .registersPerThread = 24,
        .reference = bySource<arange, parameters>,
        .memory = {.bytesInFlight = 281, .together = 2, .waits = false, .operationsPerByte = 8},
        .source = sourceIn(file),
        .place = 3,
    });
}

#endif

}  // namespace streamscope::kernels::arange
