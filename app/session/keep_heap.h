// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>  // says which C library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace streamscope::app {

/// A large timeline is millions of small pieces, and each frame has some large ones: the heap grows by much at once, and what a
/// frame gave back is there for the next one. For a process with a window, at its start.
inline void keepHeap() {
#ifdef __GLIBC__
    mallopt(M_TOP_PAD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

/// What large work needed on the way goes back to the system.
inline void trimHeap() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

}  // namespace streamscope::app
