// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/accesses.h"

#include <algorithm>

namespace streamscope::simulated {
namespace {

std::uint64_t hashOf(std::span<const MemoryRange> ranges, std::uint64_t hash) {
    for (const MemoryRange& range : ranges) {
        for (const std::uint64_t part : {std::uint64_t{range.address.value}, std::uint64_t{range.bytes}}) {
            hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
            hash ^= hash >> 32;
        }
    }
    return hash + ranges.size();
}

}  // namespace

Accesses accessesOf(const KernelLaunch& launch, const kernels::Descriptor& kernel, std::span<const kernels::Argument> arguments) {
    if (kernel.declaresAccesses)
        return {{launch.reads.begin(), launch.reads.end()}, {launch.writes.begin(), launch.writes.end()}};
    Accesses result;
    for (const kernels::Access& access : kernel.accesses(arguments)) {
        const auto passed = std::ranges::find(launch.arguments, access.parameter, &KernelArgument::name);
        const auto* buffer = passed == launch.arguments.end() ? nullptr : std::get_if<MemoryRange>(&passed->value);
        if (!buffer) continue;
        const MemoryRange touched{{buffer->address.value + access.offset}, access.bytes};
        if (access.reads) result.reads.push_back(touched);
        if (access.writes) result.writes.push_back(touched);
    }
    return result;
}

std::uint32_t AccessTable::add(std::span<const MemoryRange> reads, std::span<const MemoryRange> writes) {
    if (reads.empty() && writes.empty()) return none;
    const std::uint64_t hash = hashOf(writes, hashOf(reads, 1) * 3);
    for (auto [at, end] = byHash_.equal_range(hash); at != end; ++at) {
        const Accesses& known = sets_[at->second];
        if (std::ranges::equal(known.reads, reads) && std::ranges::equal(known.writes, writes)) return at->second;
    }
    const auto index = static_cast<std::uint32_t>(sets_.size());
    sets_.push_back({{reads.begin(), reads.end()}, {writes.begin(), writes.end()}});
    byHash_.emplace(hash, index);
    return index;
}

}  // namespace streamscope::simulated
