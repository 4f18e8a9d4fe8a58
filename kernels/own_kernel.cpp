// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "kernels/own_kernel.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace streamscope::kernels {
namespace {

ParameterKind kindOf(const OwnParameter& parameter) {
    switch (parameter.form) {
        case OwnType::Signed: return ParameterKind::Whole;
        case OwnType::Unsigned: return ParameterKind::Count;
        case OwnType::Real: return ParameterKind::Real;
        case OwnType::Buffer: break;
    }
    if (!parameter.writes) return ParameterKind::BufferIn;
    return parameter.reads ? ParameterKind::BufferInOut : ParameterKind::BufferOut;
}

/// Returns how the kernel uses the memory. It is assumed that a thread handles one element of each buffer.
MemoryUse memoryUseOf(const std::vector<OwnParameter>& parameters) {
    MemoryUse use;
    use.waits = false;
    for (const OwnParameter& each : parameters) {
        if (each.form != OwnType::Buffer) continue;
        use.elementBytes += each.bytes * ((each.reads ? 1. : 0.) + (each.writes ? 1. : 0.));
        use.bytesInFlight += each.bytes * (each.reads ? 1. : 0.);
        use.waits = use.waits || each.reads;
    }
    constexpr double least = 4;  // bytes
    use.elementBytes = std::max(use.elementBytes, least);
    use.bytesInFlight = std::max(use.bytesInFlight, least);
    return use;
}

/// Returns the product, or on overflow the greatest number.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? std::numeric_limits<std::uint64_t>::max() : result;
}

}  // namespace

OwnKernel::OwnKernel(std::string name, std::string entry, std::string text, std::vector<OwnParameter> parameters, OwnCost cost)
    : name(std::move(name)), entry(std::move(entry)), text(std::move(text)), parameters(std::move(parameters)), cost(cost) {
    for (const OwnParameter& each : this->parameters) {
        Parameter one{each.name, kindOf(each), true, each.type, "", "", Extent::None, 0};
        one.elementBytes = static_cast<std::uint8_t>(std::min(each.bytes, 255u));
        described_.push_back(one);
    }
    descriptor.name = this->name;
    descriptor.parameters = described_;
    descriptor.registersPerThread = cost.registers;
    descriptor.staticSharedMemory = cost.staticSharedMemory;
    descriptor.declaresAccesses = true;
    descriptor.reference = find("spin")->reference;
    descriptor.memory = memoryUseOf(this->parameters);
    descriptor.source = this->text;
}

Cost costOf(const Descriptor& kernel, const OwnKernel* own, std::span<const Argument> arguments,
            std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block, std::uint64_t touchedBytes) {
    if (own == nullptr) return kernel.cost(arguments, grid, block);
    std::uint64_t threads = 1;
    for (const std::uint32_t size : grid) threads = product(threads, size);
    for (const std::uint32_t size : block) threads = product(threads, size);
    const auto amount = static_cast<std::uint64_t>(std::max<std::int64_t>(0, own->cost.amount));
    switch (own->cost.kind) {
        case OwnCost::Kind::BlockTime: return FixedPerBlock{own->cost.amount};
        case OwnCost::Kind::BytesPerThread: return MemoryTraffic{product(threads, amount)};
        case OwnCost::Kind::FlopsPerThread: return Arithmetic{static_cast<double>(threads) * static_cast<double>(amount)};
        case OwnCost::Kind::Operands: break;
    }
    return MemoryTraffic{touchedBytes};
}

}  // namespace streamscope::kernels
