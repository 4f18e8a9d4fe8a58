#include "engine/timeline/bring_pages.h"

#include "engine/timeline/in_parts.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstdint>

namespace streamscope {

void bringPages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
    constexpr std::uintptr_t page = 2 << 20, piece = 4 * page;  // large ones are cleared whole
    const auto at = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t begin = (at + page - 1) / page * page, end = (at + bytes) / page * page;
    if (begin >= end) return;
    inPieces((end - begin + piece - 1) / piece, [] { return 0; },
             [&](int, std::size_t index) {
                 const std::uintptr_t first = begin + index * piece;
                 return madvise(reinterpret_cast<void*>(first), std::min(piece, end - first), MADV_POPULATE_WRITE) == 0;
             });
#endif
}

}  // namespace streamscope
