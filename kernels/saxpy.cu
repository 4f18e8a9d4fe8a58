// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::saxpy {

// clang-format off
// y = a * x + y
KERNEL void saxpy(float a, const float* RESTRICT x, float* RESTRICT y, size_t n) {
    EACH(n)
        y[i] = fmaf(a, x[i], y[i]);
}
// clang-format on

#ifdef __CUDACC__

template <class Mark>
__global__ void launched(float a, const float* x, float* y, Count n, Mark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return fmaf(a, x[i], y[i]); }, [=](Count i, float value) { y[i] = value; });
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("saxpy"); }

#else

constexpr Parameter parameters[] = {{"a", Real, true, "", QT_TRANSLATE_NOOP("EngineTexts", "factor"), ""},
                                    floats("x", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "added a times")),
                                    floats("y", BufferInOut, QT_TRANSLATE_NOOP("EngineTexts", "the sum, in place")),
                                    elementCount};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "saxpy",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Scales a vector and adds it to another"),
        .formula = "y = a·x + y",
        .registersPerThread = 32,
        .reference = bySource<saxpy, parameters>,
        .memory = {.bytesInFlight = 28, .together = 4},
        .source = sourceIn(file),
        .place = 5,
    });
}

#endif

}  // namespace streamscope::kernels::saxpy
