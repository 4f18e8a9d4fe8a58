#include "engine/simulated/contents.h"

#include "engine/simulated/launch_arguments.h"

#include <algorithm>
#include <cstring>

namespace streamscope::simulated {

std::span<std::byte> Contents::at(std::uintptr_t address, Bytes bytes) {
    const Allocation* allocation = wanted_ ? memory_.holding(address, bytes) : nullptr;
    if (!allocation) return {};
    auto found = allocations_.find(allocation->begin);
    if (found == allocations_.end()) {
        if (allocation->bytes > left_) return {};
        left_ -= allocation->bytes;
        found = allocations_.emplace(allocation->begin, std::vector<std::byte>(allocation->bytes)).first;
    }
    return std::span(found->second).subspan(address - allocation->begin, bytes);
}

void Contents::forget(std::uintptr_t begin) {
    const auto found = allocations_.find(begin);
    if (found == allocations_.end()) return;
    left_ += found->second.size();
    allocations_.erase(found);
}

std::uint32_t Contents::add(const KernelLaunch& launch) {
    if (!wanted_) return none;
    Computation made{kernels::find(launch.kernel), catalogueArguments(launch), {}};
    // The names outlive the launch in the catalogue only.
    std::erase_if(made.arguments, [&](kernels::Argument& argument) {
        const auto parameter = std::ranges::find(made.kernel->parameters, argument.name, &kernels::Parameter::name);
        if (parameter == made.kernel->parameters.end()) return true;
        argument.name = parameter->name;
        return false;
    });
    for (const KernelArgument& argument : launch.arguments) {
        const auto parameter = std::ranges::find(made.kernel->parameters, argument.name, &kernels::Parameter::name);
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (range && parameter != made.kernel->parameters.end()) made.buffers.emplace_back(parameter->name, *range);
    }
    for (const MemoryRange& range : launch.reads) made.buffers.emplace_back("reads", range);
    for (const MemoryRange& range : launch.writes) made.buffers.emplace_back("writes", range);
    computations_.push_back(std::move(made));
    return static_cast<std::uint32_t>(computations_.size()) - 1;
}

/// Not at all where a part of its data is not modelled.
void Contents::compute(std::uint32_t computation) {
    if (computation == none) return;
    const Computation& made = computations_[computation];
    std::vector<kernels::HostBuffer> buffers;
    for (const auto& [parameter, range] : made.buffers) {
        const std::span<std::byte> bytes = at(range.address.value, range.bytes);
        if (bytes.empty() && range.bytes > 0) return;
        buffers.push_back({parameter, bytes});
    }
    made.kernel->reference(made.arguments, buffers);
}

void Contents::copy(std::uintptr_t to, std::uintptr_t from, Bytes bytes) {
    const std::span<std::byte> source = at(from, bytes), target = at(to, bytes);
    if (!source.empty() && !target.empty()) std::memmove(target.data(), source.data(), bytes);
}

void Contents::fill(std::uintptr_t address, Bytes bytes, int value) {
    std::ranges::fill(at(address, bytes), static_cast<std::byte>(value));
}

void Contents::write(std::uintptr_t address, WordWidth width, std::uint64_t value) {
    const std::span<std::byte> word = at(address, width == WordWidth::Bits32 ? 4 : 8);
    for (std::size_t i = 0; i < word.size(); ++i) word[i] = static_cast<std::byte>(value >> (8 * i));
}

}  // namespace streamscope::simulated
