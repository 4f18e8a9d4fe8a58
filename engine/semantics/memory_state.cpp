// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/memory_state.h"

namespace streamscope {
namespace {
constexpr std::uint64_t last = std::uint64_t{1} << 60;
constexpr std::uint64_t granule = 512;
}  // namespace

std::optional<std::uint64_t> MemoryState::allocate(MemoryKind kind, Bytes bytes, const HostCaller& owner, bool counted) {
    if (next_ >= last || bytes > last - next_) return std::nullopt;
    const std::uint64_t begin = next_;
    next_ += (bytes + granule) / granule * granule;  // leaves at least one unowned byte between neighbours
    Allocation& made = allocations_[begin] = {begin, bytes, kind, owner.device, owner.process};
    made.counted = counted && kind == MemoryKind::Device;
    if (made.counted) used_[owner.device] += bytes;
    return begin;
}

void MemoryState::release(std::uint64_t begin) {
    const auto found = allocations_.find(begin);
    if (found == allocations_.end()) return;
    const Allocation& freed = found->second;
    if (freed.counted && !freed.freeing) used_[freed.device] -= freed.bytes;
    allocations_.erase(found);
}

void MemoryState::startFreeing(Allocation& allocation) {
    if (allocation.ofGraph) {
        allocation.live = false;
        return;
    }
    allocation.freeing = true;
    if (allocation.counted) used_[allocation.device] -= allocation.bytes;
}

Bytes MemoryState::usedOn(std::uint32_t device) const {
    const auto found = used_.find(device);
    return found == used_.end() ? 0 : found->second;
}

Allocation* MemoryState::at(std::uint64_t begin) {
    const auto found = allocations_.find(begin);
    return found == allocations_.end() ? nullptr : &found->second;
}

const Allocation* MemoryState::find(std::uint64_t address, Bytes bytes, std::uint32_t process) const {
    const Allocation* allocation = holding(address, bytes);
    if (!allocation) return nullptr;
    return allocation->process == process || allocation->openedBy.contains(process) ? allocation : nullptr;
}

const Allocation* MemoryState::holding(std::uint64_t address, Bytes bytes) const {
    auto after = allocations_.upper_bound(address);
    if (after == allocations_.begin()) return nullptr;
    const Allocation& allocation = std::prev(after)->second;
    const std::uint64_t offset = address - allocation.begin;
    return offset < allocation.bytes && bytes <= allocation.bytes - offset ? &allocation : nullptr;
}

bool MemoryState::isOutOfReach(MemoryRange range, std::uint32_t device, std::uint32_t process) const {
    const Allocation* found = find(range.address.value, range.bytes, process);
    return found && found->kind == MemoryKind::Device && found->device != device && !peerAccess;
}

MemoryKind MemoryState::kindAt(const Allocation& allocation, MemoryRange range) const {
    if (allocation.kind != MemoryKind::Pageable) return allocation.kind;
    const auto after = registered_.upper_bound(range.address.value);
    if (after == registered_.begin()) return MemoryKind::Pageable;
    const auto& [begin, bytes] = *std::prev(after);
    const std::uint64_t offset = range.address.value - begin;
    return offset < bytes && range.bytes <= bytes - offset ? MemoryKind::Pinned : MemoryKind::Pageable;
}

bool MemoryState::isRegistered(std::uint64_t address, Bytes bytes) const {
    const auto after = registered_.lower_bound(address + bytes);
    if (after == registered_.begin()) return false;
    const auto& [begin, length] = *std::prev(after);
    return begin + length > address;
}

Verdict MemoryState::registerHost(MemoryRange range, const HostCaller& caller) {
    const Allocation* found = find(range.address.value, range.bytes, caller.process);
    if (!found) return {Status::InvalidValue, Reason::NoMemory};
    if (found->kind != MemoryKind::Pageable) return {Status::InvalidValue, Reason::NotPageable};
    if (isRegistered(range.address.value, range.bytes)) return {Status::HostMemoryAlreadyRegistered, Reason::RegisteredAlready};
    registered_[range.address.value] = range.bytes;
    Verdict verdict;
    verdict.to = found;
    return verdict;
}

Verdict MemoryState::unregisterHost(Address address, const HostCaller& caller) {
    const Allocation* found = find(address.value, 1, caller.process);
    const auto at = registered_.find(address.value);
    if (!found || at == registered_.end()) return {Status::HostMemoryNotRegistered, Reason::NotRegistered};
    Verdict verdict;
    verdict.to = found;
    verdict.value = at->second;
    registered_.erase(at);
    return verdict;
}

Verdict MemoryState::owned(Address address, const HostCaller& caller) {
    const Allocation* found = at(address.value);
    const bool isOwn = found && found->process == caller.process && !found->freeing && found->live;
    if (!isOwn) return {Status::InvalidValue, Reason::FreedElsewhere};
    Verdict verdict;
    verdict.to = found;
    return verdict;
}

Verdict MemoryState::exported(Address address, const HostCaller& caller) const {
    const Allocation* found = find(address.value, 1, caller.process);
    if (!found) return {Status::InvalidValue, Reason::NoMemory};
    if (found->process != caller.process) return {Status::InvalidValue, Reason::MemoryOfOtherProcess};
    if (found->kind != MemoryKind::Device) return {Status::InvalidValue, Reason::NotExportable};
    Verdict verdict;
    verdict.value = found->begin;
    return verdict;
}

Verdict MemoryState::open(std::optional<std::uint64_t> begin, const HostCaller& caller) {
    Allocation* found = begin ? at(*begin) : nullptr;
    if (!found || !found->live || found->freeing) return {Status::InvalidValue, Reason::NotExported};
    if (found->process == caller.process) return {Status::DeviceUninitialized, Reason::OpenedAtHome};
    ++found->openedBy[caller.process];
    Verdict verdict;
    verdict.value = found->begin;
    return verdict;
}

Verdict MemoryState::close(Address address, const HostCaller& caller) {
    Allocation* found = at(address.value);
    if (!found || !found->openedBy.contains(caller.process)) return {Status::InvalidValue, Reason::NotOpen};
    if (--found->openedBy[caller.process] == 0) found->openedBy.erase(caller.process);
    return {};
}

const Allocation* MemoryState::word(Address address, WordWidth width, const HostCaller& caller) const {
    const Bytes bytes = width == WordWidth::Bits32 ? 4 : 8;
    return address.value % bytes == 0 ? find(address.value, bytes, caller.process) : nullptr;
}

Verdict MemoryState::wordOfStream(Address address, WordWidth width, const HostCaller& caller) const {
    const Allocation* found = word(address, width, caller);
    if (!found) return {Status::InvalidValue, Reason::BadWord};
    switch (kindAt(*found, {address, width == WordWidth::Bits32 ? Bytes{4} : Bytes{8}})) {
        case MemoryKind::Pageable: return {Status::InvalidValue, Reason::WordNotPinned};
        case MemoryKind::Managed: return {Status::InvalidValue, Reason::WordNotPinned};
        case MemoryKind::Device:
        case MemoryKind::Pinned: break;
    }
    return {};
}

Verdict MemoryState::wordOfHost(Address address, WordWidth width, const HostCaller& caller) const {
    const Allocation* found = word(address, width, caller);
    if (!found) return {Status::InvalidValue, Reason::BadWord};
    if (found->kind == MemoryKind::Device) return {Status::InvalidValue, Reason::WordOnDevice};
    return {};
}

}  // namespace streamscope
