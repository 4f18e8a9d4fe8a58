// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace streamscope::ui {

/// Makes the heap grow in large steps and keep freed memory. A large timeline consists of millions of small allocations, and each
/// frame makes some large ones, which the next frame can reuse. To be called at the start of a process with a window.
inline void keepHeap() {
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

/// Returns the freed memory of large work to the system.
inline void trimHeap() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

}  // namespace streamscope::ui
