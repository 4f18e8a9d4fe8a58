// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include <array>
#include <cstdint>

#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>

/// Functions that gcc's static libraries need from a C library (2.35 and 2.36) that is newer than that of many clusters.
namespace {

struct Search {
    ElfW(Addr) at;
    dl_find_object* found;
};

/// Fills in the object whose segments hold the address.
int fillIfHere(dl_phdr_info* object, std::size_t, void* data) {
    auto& search = *static_cast<Search*>(data);
    ElfW(Addr) first = ~ElfW(Addr){0}, last = 0, frames = 0;
    bool isHere = false;
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr)& segment = object->dlpi_phdr[i];
        const ElfW(Addr) begin = object->dlpi_addr + segment.p_vaddr, end = begin + segment.p_memsz;
        if (segment.p_type == PT_GNU_EH_FRAME) frames = begin;
        if (segment.p_type != PT_LOAD) continue;
        isHere = isHere || (begin <= search.at && search.at < end);
        first = begin < first ? begin : first;
        last = end > last ? end : last;
    }
    if (!isHere || frames == 0) return 0;
    search.found->dlfo_flags = 0;
    search.found->dlfo_map_start = reinterpret_cast<void*>(first);
    search.found->dlfo_map_end = reinterpret_cast<void*>(last);
    search.found->dlfo_link_map = nullptr;
    search.found->dlfo_eh_frame = reinterpret_cast<void*>(frames);
    return 1;
}

}  // namespace

extern "C" {

/// Finds the data of the unwinder, as fast as before the C library had this function.
int _dl_find_object(void* address, dl_find_object* result) noexcept {
    Search search{reinterpret_cast<ElfW(Addr)>(address), result};
    return ::dl_iterate_phdr(fillIfHere, &search) == 1 ? 0 : -1;
}

std::uint32_t arc4random() noexcept {
    std::uint32_t number = 0;
    while (::getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) {}
    return number;
}
}
