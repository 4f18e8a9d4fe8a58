#include "engine/cuda/memory_table.h"

#include <cstring>
#include <mutex>

namespace streamscope::cuda {

PinnedMemory makePinned(std::size_t bytes) {
    void* memory = nullptr;
    if (answer(cudaHostAlloc(&memory, bytes, cudaHostAllocPortable | cudaHostAllocMapped)) != Status::Success) return {};
    std::memset(memory, 0, bytes);
    return PinnedMemory(memory);
}

Result<MemoryTable::Allocation> MemoryTable::make(MemoryKind kind, Bytes bytes) {
    void* memory = nullptr;
    switch (kind) {
        case MemoryKind::Device: {
            const auto status = answer(cudaMalloc(&memory, bytes));
            return {status, {kind, bytes, DeviceMemory(memory)}};
        }
        case MemoryKind::Managed: {
            const auto status = answer(cudaMallocManaged(&memory, bytes));
            return {status, {kind, bytes, DeviceMemory(memory)}};
        }
        case MemoryKind::Pinned: {
            const auto status = answer(cudaHostAlloc(&memory, bytes, cudaHostAllocPortable));
            return {status, {kind, bytes, PinnedMemory(memory)}};
        }
        case MemoryKind::Pageable: break;
    }
    memory = std::malloc(bytes);
    if (!memory) return {Status::MemoryAllocation, {kind, bytes, PageableMemory()}};
    std::memset(memory, 0, bytes);
    return {Status::Success, {kind, bytes, PageableMemory(memory)}};
}

void* MemoryTable::addressOf(const Allocation& allocation) {
    return std::visit([](const auto& owner) { return owner.get(); }, allocation.owner);
}

Result<Address> MemoryTable::allocate(MemoryKind kind, Bytes bytes) {
    if (bytes == 0) return {};
    auto made = make(kind, bytes);
    if (!made) return {made.status, {}};
    const auto address = reinterpret_cast<std::uintptr_t>(addressOf(made.value));
    const std::unique_lock lock(mutex_);
    allocations_.insert_or_assign(address, std::move(made.value));
    return {Status::Success, {address}};
}

Status MemoryTable::release(Address address) {
    if (address.value == 0) return Status::Success;
    std::unique_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    if (found == allocations_.end()) return Status::InvalidValue;
    auto allocation = std::move(found->second);
    allocations_.erase(found);
    lock.unlock();  // freeing may wait for the device
    return std::visit([](auto& owner) { return owner.close(); }, allocation.owner);
}

std::optional<MemoryKind> MemoryTable::kindAt(Address address, Bytes bytes) const {
    const std::shared_lock lock(mutex_);
    auto found = allocations_.upper_bound(address.value);
    if (found == allocations_.begin()) return std::nullopt;
    --found;
    const auto offset = address.value - found->first;
    const auto& allocation = found->second;
    if (offset > allocation.bytes || bytes > allocation.bytes - offset) return std::nullopt;
    return allocation.kind;
}

Bytes MemoryTable::bytesAt(Address address) const {
    const std::shared_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    return found == allocations_.end() ? 0 : found->second.bytes;
}

void MemoryTable::clear() {
    const std::unique_lock lock(mutex_);
    allocations_.clear();
}

}  // namespace streamscope::cuda
