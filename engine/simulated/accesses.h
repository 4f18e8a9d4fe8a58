// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"
#include "kernels/catalogue.h"

#include <cstdint>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

namespace streamscope::simulated {

/// Ranges that an operation reads when it starts and writes when it ends.
struct Accesses {
    std::vector<MemoryRange> reads, writes;
};

/// Returns the accesses of the kernel, as its arguments or the launch declare them. The launch must be valid.
Accesses accessesOf(const KernelLaunch& launch, const kernels::Descriptor& kernel, std::span<const kernels::Argument> arguments);

/// The accesses of all operations. Equal sets are stored once, since a program of a million operations has few different ones.
class AccessTable {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Returns the index of the set, or `none` if it is empty.
    std::uint32_t add(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes);
    const Accesses& operator[](std::uint32_t index) const { return sets_[index]; }

private:
    std::vector<Accesses> sets_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> byHash_;
};

}  // namespace streamscope::simulated
