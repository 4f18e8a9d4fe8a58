// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::transpose {

// clang-format off
// out = in with its rows as columns, n rows of n each
KERNEL void transpose(const float* RESTRICT in, float* RESTRICT out, size_t n) {
    EACH(n * n)
        out[i % n * n + i / n] = in[i];
}
// clang-format on

#ifdef __CUDACC__

Binding binding() { return bindingOfSource<transpose>("transpose"); }

#else

constexpr Parameter parameters[] = {
    floats("in", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "a matrix, n rows of n"), Extent::Square),
    floats("out", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "its transpose, n rows of n"), Extent::Square),
    elements("n", QT_TRANSLATE_NOOP("EngineTexts", "rows, and columns"))};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "transpose",
        .summary = QT_TRANSLATE_NOOP("EngineTexts", "Makes the rows of a square matrix its columns"),
        .formula = "out = inᵀ",
        .registersPerThread = 32,
        .reference = bySource<transpose, parameters>,
        .bytesInFlight = 8,
        .source = sourceIn(file),
    });
}

#endif

}  // namespace streamscope::kernels::transpose
