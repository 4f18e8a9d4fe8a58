// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/large_pages.h"

#include <cstdint>
#include <mutex>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace streamscope {
namespace {

#ifdef MADV_HUGEPAGE
/// Maps an aligned page that the system can make a large one, and unmaps the excess.
std::byte* mapPage() {
    constexpr std::size_t enough = 2 * largePage;
    void* const mapped = mmap(nullptr, enough, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    auto* const begin = static_cast<std::byte*>(mapped);
    const std::size_t before = -reinterpret_cast<std::uintptr_t>(begin) % largePage, behind = enough - before - largePage;
    std::byte* const page = begin + before;
    if (before > 0) munmap(begin, before);
    if (behind > 0) munmap(page + largePage, behind);
    madvise(page, largePage, MADV_HUGEPAGE);
    return page;
}
void unmapPage(std::byte* page) { munmap(page, largePage); }
#else
std::byte* mapPage() { return new std::byte[largePage]; }
void unmapPage(std::byte* page) { delete[] page; }
#endif

/// Cache of unused pages. The next layout of a timeline needs about as much memory, and the system would clear new pages.
class IdlePages {
public:
    std::byte* take() {
        const std::lock_guard lock(mutex_);
        if (pages_.empty()) return nullptr;
        std::byte* const page = pages_.back();
        pages_.pop_back();
        return page;
    }
    void put(std::byte* page) {
        {
            const std::lock_guard lock(mutex_);
            if (pages_.size() < most) return pages_.push_back(page);
        }
        unmapPage(page);
    }

private:
    static constexpr std::size_t most = 16;
    std::mutex mutex_;
    std::vector<std::byte*> pages_;
};

/// Returns the cache. It is never destroyed, since lists may return pages until the process ends.
IdlePages& idlePages() {
    static auto& idle = *new IdlePages;
    return idle;
}

std::shared_ptr<std::byte> newPage() {
    std::byte* const idle = idlePages().take();
    return {idle ? idle : mapPage(), [](std::byte* last) { idlePages().put(last); }};
}

struct Page {
    std::shared_ptr<std::byte> begin;
    std::size_t used = largePage;
};

/// Offset between allocations. Lists that grow together would otherwise compete for the same cache lines.
constexpr std::size_t apart = 64;

}  // namespace

std::shared_ptr<std::byte> fromLargePage(std::size_t bytes) {
    static std::mutex mutex;
    static Page page;
    const std::lock_guard lock(mutex);
    if (page.used + bytes > largePage) page = {newPage(), 0};
    std::byte* const place = page.begin.get() + page.used;
    page.used += apart + (bytes + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
    return {page.begin, place};
}

}  // namespace streamscope
