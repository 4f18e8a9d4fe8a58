// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/semantics/memory_state.h"
#include "engine/simulated/data_move.h"
#include "kernels/catalogue.h"

#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope::simulated {

/// The computation of one launch.
struct Computation {
    const kernels::Descriptor* kernel = nullptr;
    std::vector<kernels::Argument> arguments;
    std::vector<std::pair<std::string_view, MemoryRange>> buffers;  ///< in the form of kernels::HostBuffer
    std::vector<MemoryRange> writes;                                ///< all ranges that it may change
};

/// The bytes in memory, if requested. Allocations are filled with zeros when first touched, up to `cap` bytes in all; the rest is
/// not modelled. An operation reads when it begins and writes when it ends, as in Provenance. Pending writes are limited to `cap`
/// bytes as well; an operation that exceeds the limit reads when it ends.
class Contents {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    Contents(Bytes cap, const MemoryState& memory) : left_(cap), aheadLeft_(cap), wanted_(cap > 0), memory_(memory) {}
    bool wanted() const { return wanted_; }
    /// Adds the effect of an operation for begins() and ends(), or returns `none` if no bytes are modelled.
    std::uint32_t add(const KernelLaunch& launch, std::span<const MemoryRange> writes);
    std::uint32_t add(const DataMove& move);
    /// Adds the effect of host code, which mixes what it reads into what it writes, as a spin does.
    std::uint32_t addHostCode(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes);

    /// Reads the operands of execution `activity`. Only the first of several beginnings counts.
    void begins(std::uint32_t activity, std::uint32_t effect);
    void ends(std::uint32_t activity, std::uint32_t effect);
    /// Reads the first bytes of a copy before it begins.
    void stage(std::uint32_t activity, std::uint32_t effect, Bytes first);
    void write(std::uint64_t address, WordWidth width, std::uint64_t value);
    void forget(std::uint64_t begin);
    /// Returns the bytes at the address, or an empty span if they are not modelled.
    std::span<std::byte> at(std::uint64_t address, Bytes bytes);

private:
    using Effect = std::variant<Computation, DataMove>;
    std::uint32_t add(Effect effect);
    std::vector<MemoryRange> written(const Effect& effect) const;
    std::vector<std::byte> bytesOf(const std::vector<MemoryRange>& ranges);
    void put(const std::vector<MemoryRange>& ranges, std::span<const std::byte> bytes);
    std::vector<std::byte> result(const Computation& made, const std::vector<MemoryRange>& written);
    std::vector<std::byte> result(const DataMove& move, const std::vector<MemoryRange>& written);
    std::vector<std::byte> result(std::uint32_t activity, const Effect& effect, const std::vector<MemoryRange>& written);

    Bytes left_, aheadLeft_;
    bool wanted_;
    const MemoryState& memory_;
    std::map<std::uint64_t, std::vector<std::byte>> allocations_;  ///< by first address
    std::vector<Effect> effects_;
    std::unordered_map<std::uint32_t, std::vector<std::byte>> ahead_;   ///< pending writes, by activity
    std::unordered_map<std::uint32_t, std::vector<std::byte>> staged_;  ///< their first bytes, by activity
};

}  // namespace streamscope::simulated
