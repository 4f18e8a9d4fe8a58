// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/packed_text.h"

#include <memory>
#include <new>
#include <utility>

#include <zlib.h>

namespace streamscope::result {

/// A higher level takes twice the time for a tenth less.
std::string packed(std::string_view text) {
    constexpr int level = 6;
    uLongf size = compressBound(text.size());
    const auto bytes = std::make_unique_for_overwrite<Bytef[]>(size);
    if (compress2(bytes.get(), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(), level) != Z_OK)
        throw std::bad_alloc();  // nothing else can fail
    return {reinterpret_cast<const char*>(bytes.get()), size};
}

std::optional<std::string> unpacked(std::string_view bytes, std::size_t size) {
    constexpr std::size_t mostOfAByte = 1032;  // which deflate reaches
    if (size / mostOfAByte > bytes.size()) return std::nullopt;
    std::string text(size, '\0');
    uLongf unpackedSize = size;
    const int answer = uncompress(reinterpret_cast<Bytef*>(text.data()), &unpackedSize,
                                  reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    if (answer == Z_MEM_ERROR) throw std::bad_alloc();
    return answer == Z_OK && unpackedSize == size ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace streamscope::result
