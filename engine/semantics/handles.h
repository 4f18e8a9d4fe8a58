// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace streamscope {

/// Distance between two handles. Handles resemble CUDA's pointers, and each kind has a range of its own.
inline constexpr std::uint64_t handleStep = 16;
inline constexpr std::uint64_t firstStream = 0x10000, firstEvent = 0x8000000, firstGraph = 0x10000000000,
                               firstGraphExec = 0x20000000000;

constexpr std::uint64_t handleOf(std::size_t index, std::uint64_t first) { return first + index * handleStep; }

constexpr std::optional<std::size_t> indexOfHandle(std::uint64_t handle, std::uint64_t first, std::size_t count) {
    if (handle < first || (handle - first) % handleStep != 0) return std::nullopt;
    const std::size_t index = (handle - first) / handleStep;
    return index < count ? std::optional(index) : std::nullopt;
}

}  // namespace streamscope
