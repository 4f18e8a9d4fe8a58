// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#if !defined(STREAMSCOPE_SANITIZED)

#include "engine/json/within_memory.h"

#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <malloc.h>
#include <sys/mman.h>
#endif

/// Allocation with large pages. Lists of a million operations take gigabytes that are written once. With small pages, page faults
/// take a third of the time of a run.
namespace {

constexpr std::size_t largePage = 2u << 20, large = 8u << 20;

#if defined(__GLIBC__)
/// Lets the system take a large list back when it is destroyed. By default, the lists of one step would stay beside those of the
/// next. Small memory goes back only in pieces of some size.
[[maybe_unused]] const int givesBack = ::mallopt(M_MMAP_THRESHOLD, large) + ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif

void* allocate(std::size_t bytes) noexcept {
    if (bytes < large) return std::malloc(bytes == 0 ? 1 : bytes);
    const std::size_t whole = (bytes + largePage - 1) / largePage * largePage;
    if (whole < bytes) return nullptr;
    void* memory = std::aligned_alloc(largePage, whole);
#if defined(__linux__)
    if (memory) ::madvise(memory, whole, MADV_HUGEPAGE);
#endif
    return memory;
}

}  // namespace

// NOLINTBEGIN(misc-new-delete-overloads): the standard's other forms call these
void* operator new(std::size_t bytes) {
    if (!streamscope::mayTakeMemory(bytes)) throw std::bad_alloc();
    for (;;) {
        if (void* memory = allocate(bytes)) return memory;
        const auto handler = std::get_new_handler();
        if (!handler) throw std::bad_alloc();
        handler();
    }
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(misc-new-delete-overloads)

#endif
