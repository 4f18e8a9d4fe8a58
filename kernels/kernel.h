// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

/// Included by the file of each kernel (kernels/NAME.cu). nvcc compiles the file for its device code. The C++ compiler compiles
/// it for its entry in the catalogue; then `file` is the text of the file (kernels/entry.cpp.in).
///
/// The lines between `// clang-format off` and `// clang-format on` are the kernel in generated code, too, which has __global__
/// in place of KERNEL, and so on (engine/code/kernel_sources.cpp). On the host one thread executes all of a launch.
#ifdef __CUDACC__

#include "kernels/device_time.cuh"
#include "kernels/elementwise.cuh"
#include "kernels/launch_with.cuh"

#define KERNEL __device__ inline
#define RESTRICT __restrict__
#define EACH(count) for (std::size_t i = gridThread(), step = gridThreads(); i < (count); i += step)  ///< elements of a thread
#define THREADS threadCount()
#define THREAD threadNumber()
#define BLOCKS blockCount()
#define BLOCK blockNumber()

#else

#include "kernels/description.h"

#include <cmath>

#define KERNEL inline
#define RESTRICT
#define EACH(count) for (std::size_t i = 0; i < (count); ++i)

#endif

namespace streamscope::kernels {

using std::size_t;

#ifdef __CUDACC__
/// Returns the time in ns, as sources ask for it.
__device__ inline unsigned long long now() { return globalTime(); }
#endif

}  // namespace streamscope::kernels
