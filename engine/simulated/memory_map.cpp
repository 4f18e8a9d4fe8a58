// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/memory_map.h"

namespace streamscope::simulated {
namespace {
constexpr std::uintptr_t last = std::uintptr_t{1} << 60;
constexpr std::uintptr_t granule = 512;
}  // namespace

std::optional<std::uintptr_t> MemoryMap::allocate(MemoryKind kind, Bytes bytes, int device, std::uint32_t process) {
    if (next_ >= last || bytes > last - next_) return std::nullopt;
    const std::uintptr_t begin = next_;
    next_ += (bytes + granule) / granule * granule;  // leaves at least one unowned byte between neighbours
    allocations_[begin] = {begin, bytes, kind, device, process};
    if (kind == MemoryKind::Device) used_[device] += bytes;
    return begin;
}

std::optional<Allocation> MemoryMap::release(std::uintptr_t begin) {
    const auto found = allocations_.find(begin);
    if (found == allocations_.end()) return std::nullopt;
    const Allocation allocation = found->second;
    allocations_.erase(found);
    if (allocation.kind == MemoryKind::Device && !allocation.freeing) used_[allocation.device] -= allocation.bytes;
    return allocation;
}

void MemoryMap::startFreeing(Allocation& allocation) {
    if (allocation.ofGraph) {
        allocation.live = false;
        return;
    }
    allocation.freeing = true;
    used_[allocation.device] -= allocation.bytes;
}

Bytes MemoryMap::usedOn(int device) const {
    const auto found = used_.find(device);
    return found == used_.end() ? 0 : found->second;
}

Allocation* MemoryMap::at(std::uintptr_t begin) {
    const auto found = allocations_.find(begin);
    return found == allocations_.end() ? nullptr : &found->second;
}

const Allocation* MemoryMap::find(std::uintptr_t address, Bytes bytes, std::uint32_t process) const {
    const Allocation* allocation = holding(address, bytes);
    if (!allocation) return nullptr;
    return allocation->process == process || allocation->openedBy.contains(process) ? allocation : nullptr;
}

const Allocation* MemoryMap::holding(std::uintptr_t address, Bytes bytes) const {
    auto after = allocations_.upper_bound(address);
    if (after == allocations_.begin()) return nullptr;
    const Allocation& allocation = std::prev(after)->second;
    const std::uintptr_t offset = address - allocation.begin;
    return offset < allocation.bytes && bytes <= allocation.bytes - offset ? &allocation : nullptr;
}

}  // namespace streamscope::simulated
