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

struct Parameter {
    std::string_view name;
    ParameterKind kind;
    bool required;
    std::string_view unit;     ///< "elements", "ns", …
    std::string_view note;
    std::string_view fallback;  ///< as one would type it; "" if required or none
};

using ArgumentValue = std::variant<std::int64_t, double, std::uint64_t /* bytes of the buffer passed */>;
struct Argument {
    std::string_view name;
    ArgumentValue value;
};

/// Bytes [offset, offset + bytes) of the buffer passed for `parameter`.
struct Access {
    std::string_view parameter;
    std::uint64_t offset, bytes;
    bool reads, writes;
};

/// What one launch costs, before it is laid on a device (simulated-gpu.md R15).
struct FixedPerBlock { std::int64_t nanoseconds; };
struct MemoryTraffic { std::uint64_t bytes; };  ///< read plus written, shared at the device's DRAM bandwidth
struct Arithmetic { double flops; };
using Cost = std::variant<FixedPerBlock, MemoryTraffic, Arithmetic>;

/// Host copies of the buffers by parameter name, for the CPU reference.
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
    Cost (*cost)(std::span<const Argument>, std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block);
    std::vector<Access> (*accesses)(std::span<const Argument>);
    /// Computes on the host what the kernel computes; nullptr where there is nothing to compare (spin without buffers).
    void (*reference)(std::span<const Argument>, std::span<HostBuffer>);
};

std::span<const Descriptor> catalogue();
const Descriptor* find(std::string_view name);
/// Why these arguments cannot be launched ("n is required", "no parameter named m"); empty when they can.
std::string problem(const Descriptor&, std::span<const Argument>);

}  // namespace streamscope::kernels
