// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "kernels/block_times.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The kernels that a program may launch: their parameters, costs and results. This header has no CUDA code; kernels/*.cu have
/// the device code.
namespace streamscope::kernels {

/// Whole is a number that may be negative; only kernels of a program's own have it (own_kernel.h).
enum class ParameterKind : std::uint8_t {
    BufferIn,
    BufferOut,
    BufferInOut,
    Count,
    Real,
    Duration,
    Durations,
    Percent,
    Fault,
    Whole
};

/// The one value of a Fault, cudaErrorIllegalAddress, and the word for it in files.
inline constexpr std::int64_t illegalAddress = 700;

/// Number of elements of a buffer that the kernel uses: the count `n`, one, either of the two, n × n, nx × ny × nz, or 256, one
/// for each value of a byte.
enum class Extent : std::uint8_t { None, Count, One, OneOrCount, Square, Volume, ByteValues };

/// Returns whether a buffer has as many elements whatever the counts are.
constexpr bool isFixed(Extent extent) { return extent == Extent::One || extent == Extent::ByteValues; }

struct Parameter {
    std::string_view name;
    ParameterKind kind;
    bool required;
    std::string_view unit;  ///< "elements", "ns"; for a buffer its element type: "float", "int64", "uint8"
    std::string_view note;
    std::string_view fallback;  ///< as typed; "" if required or without default
    Extent extent = Extent::None;
    std::uint8_t elementBytes = 0;  ///< for a buffer; size of a number if its type limits it, else 0
    bool rare = false;              ///< the inspector shows it on demand
};

using ArgumentValue = std::variant<std::int64_t, double, std::uint64_t /* bytes of the buffer passed */,
                                   std::span<const std::int64_t> /* durations, ns */>;
struct Argument {
    std::string_view name;
    ArgumentValue value;
};

constexpr bool isBuffer(ParameterKind kind) {
    return kind == ParameterKind::BufferIn || kind == ParameterKind::BufferOut || kind == ParameterKind::BufferInOut;
}

/// Returns the type of a buffer's elements in CUDA C++.
constexpr std::string_view elementType(const Parameter& buffer) {
    return buffer.unit == "uint8" ? "unsigned char" : buffer.unit == "int64" ? "long long" : buffer.unit;
}

/// Bytes [offset, offset + bytes) of the buffer passed for `parameter`.
struct Access {
    std::string_view parameter;
    std::uint64_t offset, bytes;
    bool reads, writes;
};

/// Cost of one launch, independent of the device (model.md R15).
struct FixedPerBlock {
    std::int64_t nanoseconds;
};
struct MemoryTraffic {
    std::uint64_t bytes;
};  ///< read plus written, shared at the device's DRAM bandwidth
/// Arithmetic in pieces, which the blocks take in turn. Each piece has steps that wait for each other. The factors are those of a
/// step whose block has another number of threads than a piece has elements.
struct Arithmetic {
    double flops;
    std::uint64_t pieces = 1, steps = 0;
    double longerWait = 1, moreWork = 1;
};
using Cost = std::variant<FixedPerBlock, MemoryTraffic, Arithmetic, BlockPhases>;

/// Host copies of the buffers by parameter name, for the CPU reference. The ranges of `spin` are named "reads" and "writes", one
/// entry for each range in the order of the operation.
struct HostBuffer {
    std::string_view parameter;
    std::span<std::byte> bytes;
};

/// How a kernel of memory traffic uses the memory and its multiprocessors (model.md R15c). The numbers in kernels/*.cu follow
/// from the source and from times on an H200 in 1 to 100,000 blocks.
struct MemoryUse {
    double bytesInFlight = 0;      ///< that a thread keeps in flight
    double elementBytes = 0;       ///< that it reads and writes for one element
    int together = 1;              ///< elements whose loads are in flight together, where each thread has as many
    bool waits = true;             ///< for what it loads; false: it only stores
    double operationsPerByte = 0;  ///< operations at the peak rate that take as long as its instructions
    double waitsPerWarp = 0;       ///< of a block, for the cache, in which it puts its results together
    int cyclesPerBlock = 0;        ///< in which no other block puts its result to those of the others
};

/// What a kernel does with the word that its launch names (semantics.md K6, K7).
enum class WordUse : std::uint8_t { None, Waits, Writes };

struct Descriptor {
    std::string_view name = {};
    std::string_view summary = {};
    std::string_view formula = {};  ///< "y = a·x + y"
    std::span<const Parameter> parameters = {};
    int registersPerThread = 0;            ///< this and the shared memory: as the compiler reports them for sm_90
    std::uint64_t staticSharedMemory = 0;  ///< bytes
    std::string_view costModel = {};       ///< in words, for `streamscope kernels`
    bool declaresAccesses = false;         ///< spin, own kernels: uses the reads and writes of the operation
    /// cost, accesses and reference require arguments without a problem(). A kernel of a program's own has no `cost`, but an
    /// OwnCost (own_kernel.h).
    Cost (*cost)(std::span<const Argument>, std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block) = nullptr;
    std::vector<Access> (*accesses)(std::span<const Argument>) = nullptr;
    /// Computes on the host what the kernel computes, in place.
    void (*reference)(std::span<const Argument>, std::span<const HostBuffer>) = nullptr;
    /// Returns a problem that concerns several parameters (spin: duration or work), like problem(); nullptr: no constraint.
    std::string (*constraint)(std::span<const Argument>) = nullptr;
    bool costsAll = false;  ///< the cost includes the kernel's beginning and end on the device
    MemoryUse memory = {};  ///< of a kernel of memory traffic
    /// The kernel in generated code, in the words of kernels/kernel.h. Its parameters are those of the catalogue.
    std::string_view source = {};
    /// The same for launches in which a buffer of one element serves all. A last parameter is the step in that buffer: 0 or 1.
    std::string_view sourceForOne = {};
    std::uint64_t sourceSharedMemory = 0;  ///< static one of the source, where that is not the device code, bytes
    bool needsScratch = false;             ///< the last parameter of the source is two zeroed words for each concurrent launch
    WordUse word = WordUse::None;          ///< parameters of the source before those of the catalogue: the word and its value
    bool blocksMeet = false;               ///< each block waits until all others have come as far (semantics.md K8)
    bool devicesMeet = false;              ///< its blocks wait for those of other devices, too (K10); there is no source
    int place = 100;                       ///< in lists, where kernels of the same place are in the order of their names
};

/// Returns whether a kernel may wait for other kernels or blocks, so that it may never end.
constexpr bool mayWait(const Descriptor& kernel) {
    return kernel.word == WordUse::Waits || kernel.blocksMeet || kernel.devicesMeet;
}

/// Returns whether it is a kernel of a program's own.
constexpr bool isOwn(const Descriptor& kernel) { return kernel.cost == nullptr; }

/// Returns the parameter of Extent::OneOrCount, or nullptr if there is none.
const Parameter* broadcast(const Descriptor&);

std::span<const Descriptor> catalogue();
/// Returns nullptr if no kernel has that name.
const Descriptor* find(std::string_view name);
/// Returns why these arguments cannot be launched ("n is required", "no parameter named m"), or an empty string if they can.
std::string problem(const Descriptor&, std::span<const Argument>);

}  // namespace streamscope::kernels
