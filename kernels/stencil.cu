// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/kernel.h"

namespace streamscope::kernels::stencil {

// clang-format off
// out = 0.4 * in + 0.1 * its six neighbours; beyond the edge there are zeros.
KERNEL void stencil(const float* RESTRICT in, float* RESTRICT out, size_t nx, size_t ny,
                        size_t nz) {
    const size_t plane = nx * ny;
    EACH(plane * nz) {
        const size_t x = i % nx, y = i / nx % ny, z = i / plane;
        float around = (x > 0 ? in[i - 1] : 0) + (x + 1 < nx ? in[i + 1] : 0);
        around += y > 0 ? in[i - nx] : 0;
        around += y + 1 < ny ? in[i + nx] : 0;
        around += z > 0 ? in[i - plane] : 0;
        around += z + 1 < nz ? in[i + plane] : 0;
        out[i] = fmaf(0.1f, around, 0.4f * in[i]);
    }
}
// clang-format on

#ifdef __CUDACC__

Binding binding() { return bindingOfSource<stencil>("stencil"); }

#else

constexpr Parameter parameters[] = {
    floats("in", BufferIn, QT_TRANSLATE_NOOP("EngineTexts", "cells, x beside x, row by row, plane by plane"), Extent::Volume),
    floats("out", BufferOut, QT_TRANSLATE_NOOP("EngineTexts", "the cells afterwards"), Extent::Volume),
    elements("nx", QT_TRANSLATE_NOOP("EngineTexts", "cells in a row")),
    elements("ny", QT_TRANSLATE_NOOP("EngineTexts", "rows in a plane")),
    elements("nz", QT_TRANSLATE_NOOP("EngineTexts", "planes"))};

Descriptor descriptor() {
    return streaming<parameters>({
        .name = "stencil",
        .summary =
            QT_TRANSLATE_NOOP("EngineTexts", "Mixes each cell with its six neighbours (7 points); nothing lies beyond the edge"),
        .formula = "out = 0.4·in + 0.1·Σ neighbours",
        .registersPerThread = 27,
        .reference = bySource<stencil, parameters>,
        .memory = {.bytesInFlight = 8, .operationsPerByte = 49.5},
        .source = sourceIn(file),
        .place = 10,
    });
}

#endif

}  // namespace streamscope::kernels::stencil
