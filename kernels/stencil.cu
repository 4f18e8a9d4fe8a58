// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/bindings.h"
#include "kernels/device_time.cuh"
#include "kernels/launch_with.cuh"
#include "kernels/stencil_weights.h"

namespace streamscope::kernels {
namespace {

using Count = unsigned long long;

/// Returns the neighbour of a cell, or 0 beyond the edge.
__device__ float beside(const float* in, Count cell, bool inside, long long distance) {
    return inside ? in[static_cast<long long>(cell) + distance] : 0.0f;
}

__global__ void stencil(const float* in, float* out, Count nx, Count ny, Count nz, LaunchMark mark) {
    markStart(mark);
    const Count plane = nx * ny;
    const auto down = static_cast<long long>(nx), deep = static_cast<long long>(plane);
    for (Count cell = gridThread(); cell < plane * nz; cell += gridThreads()) {
        const Count x = cell % nx, y = cell / nx % ny, z = cell / plane;
        float around = beside(in, cell, x > 0, -1) + beside(in, cell, x + 1 < nx, 1);
        around += beside(in, cell, y > 0, -down);
        around += beside(in, cell, y + 1 < ny, down);
        around += beside(in, cell, z > 0, -deep);
        around += beside(in, cell, z + 1 < nz, deep);
        out[cell] = fmaf(weightAround, around, weightHere * in[cell]);
    }
    markEnd(mark);
}

int launchStencil(const LaunchRequest& request) {
    static const Kernel kernel(stencil);
    return launchWith(kernel, request, buffer<const float>(request, 0), buffer<float>(request, 1), count(request, 2),
                      count(request, 3), count(request, 4), request.mark);
}

}  // namespace

const Binding stencilBinding = bindingOf("stencil", stencil, launchStencil);

}  // namespace streamscope::kernels
