// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/catalogue.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A kernel that a program brings along, as its source (formats.md, One's own kernels).
namespace streamscope::kernels {

/// Number that a launch passes, as the device code takes it.
enum class OwnType : std::uint8_t { Buffer, Signed, Unsigned, Real };

/// A parameter of the source. A launch passes a number of that many bytes, or the address of a buffer.
struct OwnParameter {
    std::string name;
    std::string type;  ///< in CUDA C++; of a buffer that of its elements
    OwnType form = OwnType::Signed;
    std::uint32_t bytes = 0;  ///< of the number or of an element
    bool reads = false, writes = false;
    bool isConst = false;  ///< of a buffer: its elements
};

/// What the kernel costs a simulated device, and what its blocks need on a multiprocessor.
struct OwnCost {
    enum class Kind : std::uint8_t {
        Operands,        ///< not given: the bytes of what a launch reads and writes
        BlockTime,       ///< nanoseconds of each block
        BytesPerThread,  ///< that each thread reads and writes
        FlopsPerThread,
    };
    Kind kind = Kind::Operands;
    std::int64_t amount = 0;
    int registers = 32;  ///< of a thread; assumed unless given
    std::uint64_t staticSharedMemory = 0;
};

/// A kernel of a program's own. Its descriptor refers to it, so it cannot be copied. A descriptor's `declaresAccesses` holds:
/// what a launch reads and writes is listed in the launch.
struct OwnKernel {
    OwnKernel(std::string name, std::string entry, std::string text, std::vector<OwnParameter> parameters, OwnCost cost);
    OwnKernel(const OwnKernel&) = delete;
    OwnKernel& operator=(const OwnKernel&) = delete;
    ~OwnKernel() = default;

    const std::string name, entry, text;
    const std::vector<OwnParameter> parameters;
    const OwnCost cost;
    Descriptor descriptor;

private:
    std::vector<Parameter> described_;
};

/// Returns the cost of a launch of this shape that reads and writes so many bytes. `own` may be null: the cost by
/// the catalogue.
Cost costOf(const Descriptor& kernel, const OwnKernel* own, std::span<const Argument> arguments,
            std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block, std::uint64_t touchedBytes);

}  // namespace streamscope::kernels
