// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <compare>
#include <cstdint>

namespace streamscope {

/// Address of a buffer or word. Host and device memory share one address space (UVA).
struct Address {
    std::uint64_t value = 0;
    friend auto operator<=>(Address, Address) = default;
};

struct MemoryRange {
    Address address;
    Bytes bytes = 0;
    friend bool operator==(const MemoryRange&, const MemoryRange&) = default;
};

}  // namespace streamscope
