// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>

namespace streamscope {

/// Memory of the computer, or of the container that this process is in, in bytes. A total of 0: not known.
struct MemoryLeft {
    std::uint64_t total = 0, available = 0;
};

/// Returns the memory that is left. Allocates nothing.
MemoryLeft memoryLeft() noexcept;

/// Returns whether others have enough memory after `bytes` were taken: a sixteenth of the total.
constexpr bool leavesEnough(const MemoryLeft& left, std::uint64_t bytes) noexcept {
    if (left.total == 0) return true;
    return bytes <= left.available && left.available - bytes >= left.total / 16;
}

}  // namespace streamscope
