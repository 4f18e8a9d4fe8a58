// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::triad {

// clang-format off
// a = b + s * c
KERNEL void triad(float* RESTRICT a, const float* RESTRICT b,
                      const float* RESTRICT c, float s, size_t n) {
    EACH(n)
        a[i] = fmaf(s, c[i], b[i]);
}
// clang-format on

#ifdef __CUDACC__

template <class Mark>
__global__ void launched(float* a, const float* b, const float* c, float s, Count n, Mark mark) {
    markStart(mark);
    forEach(
        n, [=](Count i) { return fmaf(s, c[i], b[i]); }, [=](Count i, float value) { a[i] = value; });
    markEnd(mark);
}

Binding binding() { return bindingOf<launched<LaunchMark>, launched<StampedMark>>("triad"); }

#else

constexpr Parameter parameters[] = {floats("a", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "the sums")),
                                    floats("b", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "added as it is")),
                                    floats("c", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "added s times")),
                                    {"s", Real, true, "", QT_TRANSLATE_NOOP("EngineTexts", "factor"), ""},
                                    elementCount};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "triad",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Adds a scaled vector to another: a probe of bandwidth"),
        .formula = "a = b + s·c",
        .registersPerThread = 32,
        .reference = bySource<triad, parameters>,
        .source = sourceIn(file),
        .place = 8,
    });
}

#endif

}  // namespace streamscope::kernels::triad
