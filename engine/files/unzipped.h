// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

/// Bytes that were packed by zlib or gzip, as far as they could be unpacked.
struct Unzipped {
    enum class End : std::uint8_t {
        Whole,
        Cut,      ///< the data ends before its end
        Damaged,  ///< also a lack of memory
        TooLarge
    };
    std::string bytes;
    End end = End::Damaged;
    std::size_t read = 0;  ///< number of packed bytes that were read
};

/// Unpacks data of zlib or gzip into at most `most` bytes, because it may be crafted to exhaust the memory.
Unzipped unzipped(std::string_view packed, std::size_t most);

/// Packs bytes as gzip does, without a name and a time, so that the same bytes give the same data.
std::string gzipped(std::string_view bytes);

}  // namespace streamscope
