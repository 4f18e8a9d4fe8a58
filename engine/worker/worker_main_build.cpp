// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/worker_main_build.h"

#include <fmt/format.h>

#include <cstring>
#include <string_view>

#include <link.h>

namespace streamscope::worker {
namespace {

constexpr ElfW(Word) aligned(ElfW(Word) bytes) { return (bytes + 3) & ~ElfW(Word){3}; }

/// Returns the build id among the notes of a segment.
std::string buildIdIn(std::string_view notes) {
    while (notes.size() > sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        std::memcpy(&note, notes.data(), sizeof note);
        notes.remove_prefix(sizeof note);
        const std::size_t name = aligned(note.n_namesz), size = name + aligned(note.n_descsz);
        if (size > notes.size()) return {};
        if (note.n_type == NT_GNU_BUILD_ID && notes.starts_with("GNU")) {
            std::string id;
            for (const char byte : notes.substr(name, note.n_descsz))
                id += fmt::format("{:02x}", static_cast<unsigned char>(byte));
            return id;
        }
        notes.remove_prefix(size);
    }
    return {};
}

int readFirst(dl_phdr_info* program, std::size_t, void* out) {
    for (int i = 0; i < program->dlpi_phnum; ++i) {
        const ElfW(Phdr)& segment = program->dlpi_phdr[i];
        if (segment.p_type != PT_NOTE) continue;
        const auto* notes = reinterpret_cast<const char*>(program->dlpi_addr + segment.p_vaddr);
        std::string id = buildIdIn({notes, segment.p_memsz});
        if (!id.empty()) *static_cast<std::string*>(out) = std::move(id);
    }
    return 1;  // the program itself is the first
}

}  // namespace

std::string buildId() {
    std::string id;
    ::dl_iterate_phdr(readFirst, &id);
    return id;
}

}  // namespace streamscope::worker
