#include "ui/timeline/large_pages.h"

#include <cstdint>
#include <mutex>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace streamscope::ui {
namespace {

struct Page {
    std::shared_ptr<std::byte> begin;
    std::size_t used = largePage;
};

#ifdef MADV_HUGEPAGE
/// Where the system can make it one page; what is mapped too much on the way there goes back.
std::shared_ptr<std::byte> newPage() {
    constexpr std::size_t enough = 2 * largePage;
    void* const mapped = mmap(nullptr, enough, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    auto* const begin = static_cast<std::byte*>(mapped);
    const std::size_t before = -reinterpret_cast<std::uintptr_t>(begin) % largePage, behind = enough - before - largePage;
    std::byte* const page = begin + before;
    if (before > 0) munmap(begin, before);
    if (behind > 0) munmap(page + largePage, behind);
    madvise(page, largePage, MADV_HUGEPAGE);
    return {page, [](std::byte* last) { munmap(last, largePage); }};
}
#else
std::shared_ptr<std::byte> newPage() { return {new std::byte[largePage], std::default_delete<std::byte[]>()}; }
#endif

}  // namespace

std::shared_ptr<std::byte> fromLargePage(std::size_t bytes) {
    static std::mutex mutex;
    static Page page;
    const std::lock_guard lock(mutex);
    if (page.used + bytes > largePage) page = {newPage(), 0};
    std::byte* const place = page.begin.get() + page.used;
    page.used += (bytes + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) * alignof(std::max_align_t);
    return {page.begin, place};
}

}  // namespace streamscope::ui
