#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The kernels that a program may launch: what they take, what they cost, what they compute. No CUDA here;
/// kernels/*.cu hold the device code.
namespace streamscope::kernels {

enum class ParameterKind : std::uint8_t { BufferIn, BufferOut, BufferInOut, Count, Real, Duration };

/// How many elements of a buffer the kernel uses: the count `n`, one, whichever of the two the buffer holds, n × n, or
/// nx × ny × nz.
enum class Extent : std::uint8_t { None, Count, One, OneOrCount, Square, Volume };

struct Parameter {
    std::string_view name;
    ParameterKind kind;
    bool required;
    std::string_view unit;  ///< "elements", "ns"; of a buffer its element type: "float", "int64"
    std::string_view note;
    std::string_view fallback;  ///< as one would type it; "" if required or none
    Extent extent = Extent::None;
    std::uint8_t elementBytes = 0;  ///< of a buffer
};

using ArgumentValue = std::variant<std::int64_t, double, std::uint64_t /* bytes of the buffer passed */>;
struct Argument {
    std::string_view name;
    ArgumentValue value;
};

constexpr bool isBuffer(ParameterKind kind) {
    return kind == ParameterKind::BufferIn || kind == ParameterKind::BufferOut || kind == ParameterKind::BufferInOut;
}

/// Bytes [offset, offset + bytes) of the buffer passed for `parameter`.
struct Access {
    std::string_view parameter;
    std::uint64_t offset, bytes;
    bool reads, writes;
};

/// What one launch costs, before it is laid on a device (model.md R15).
struct FixedPerBlock {
    std::int64_t nanoseconds;
};
struct MemoryTraffic {
    std::uint64_t bytes;
};  ///< read plus written, shared at the device's DRAM bandwidth
struct Arithmetic {
    double flops;
};
using Cost = std::variant<FixedPerBlock, MemoryTraffic, Arithmetic>;

/// Host copies of the buffers by parameter name, for the CPU reference. What `spin` touches is named "reads" and
/// "writes", one entry for each range in the order of the operation.
struct HostBuffer {
    std::string_view parameter;
    std::span<std::byte> bytes;
};

struct Descriptor {
    std::string_view name;
    std::string_view summary;
    std::string_view formula;  ///< "y = a·x + y"
    std::span<const Parameter> parameters;
    int registersPerThread;
    std::uint64_t staticSharedMemory;
    std::string_view costModel;  ///< in words, for `streamscope kernels`
    bool declaresAccesses;       ///< spin: takes reads and writes from the operation
    /// cost, accesses and reference take arguments without a problem().
    Cost (*cost)(std::span<const Argument>, std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block);
    std::vector<Access> (*accesses)(std::span<const Argument>);
    /// Computes on the host what the kernel computes, in place.
    void (*reference)(std::span<const Argument>, std::span<const HostBuffer>);
    /// What the parameters do not say one by one (spin: duration or work); nullptr: nothing. As problem().
    std::string (*constraint)(std::span<const Argument>) = nullptr;
    bool costsAll = false;  ///< the cost holds all that the kernel takes on the device, its beginning and end included
};

std::span<const Descriptor> catalogue();
/// nullptr: no kernel of that name.
const Descriptor* find(std::string_view name);
/// Why these arguments cannot be launched ("n is required", "no parameter named m"); empty when they can.
std::string problem(const Descriptor&, std::span<const Argument>);

}  // namespace streamscope::kernels
