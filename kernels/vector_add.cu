// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::vector_add {

// clang-format off
// out = x + y
KERNEL void vectorAdd(const float* RESTRICT x, const float* RESTRICT y,
                          float* RESTRICT out, size_t n) {
    EACH(n)
        out[i] = x[i] + y[i];
}
// clang-format on
// CuPy: {x} + {y}

#ifdef __CUDACC__

template <class Mark>
__global__ void launched(const float* x, const float* y, float* out, Count n, Mark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return x[i] + y[i]; }, [=](Count i, float value) { out[i] = value; });
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("vectorAdd"); }

#else

constexpr Parameter parameters[] = {floats("x", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "first summand")),
                                    floats("y", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "second summand")),
                                    floats("out", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "the sums")), elementCount};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "vectorAdd",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Adds two vectors"),
        .formula = "out = x + y",
        .registersPerThread = 32,
        .reference = bySource<vectorAdd, parameters>,
        .source = sourceIn(file),
        .place = 6,
    });
}

#endif

}  // namespace streamscope::kernels::vector_add
