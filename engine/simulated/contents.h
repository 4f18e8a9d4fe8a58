#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/memory_map.h"
#include "kernels/catalogue.h"

#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace streamscope::simulated {

/// What a launch computes, kept until it ends.
struct Computation {
    const kernels::Descriptor* kernel = nullptr;
    std::vector<kernels::Argument> arguments;
    std::vector<std::pair<std::string_view, MemoryRange>> buffers;  ///< as kernels::HostBuffer wants them
};

/// The bytes that lie in memory, where somebody asked for them: allocations are filled with zeros when first touched, up to a
/// sum of `cap` bytes; what lies beyond is not modelled. Operations change them when they end.
class Contents {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    Contents(Bytes cap, const MemoryMap& memory) : left_(cap), wanted_(cap > 0), memory_(memory) {}
    bool wanted() const { return wanted_; }
    std::uint32_t add(const KernelLaunch& launch);
    void compute(std::uint32_t computation);
    void copy(std::uintptr_t to, std::uintptr_t from, Bytes bytes);
    void fill(std::uintptr_t address, Bytes bytes, int value);
    void write(std::uintptr_t address, WordWidth width, std::uint64_t value);
    void forget(std::uintptr_t begin);
    /// Empty where these bytes are not modelled.
    std::span<std::byte> at(std::uintptr_t address, Bytes bytes);

private:
    Bytes left_;
    bool wanted_;
    const MemoryMap& memory_;
    std::map<std::uintptr_t, std::vector<std::byte>> allocations_;  ///< by first address
    std::vector<Computation> computations_;
};

}  // namespace streamscope::simulated
