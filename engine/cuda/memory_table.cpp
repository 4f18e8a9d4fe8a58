// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/memory_table.h"

#include "engine/cuda/entry_point.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <iterator>
#include <mutex>

namespace streamscope::cuda {
namespace {

constexpr Bytes smallestPage = 4096;

/// Returns the size of the whole allocation at the address, which only the driver API reports.
Bytes allocatedBytes(void* memory) {
    const auto range = entryPoint<PFN_cuMemGetAddressRange_v3020>("cuMemGetAddressRange");
    CUdeviceptr begin = 0;
    std::size_t bytes = 0;
    if (range) range(&begin, &bytes, reinterpret_cast<CUdeviceptr>(memory));
    return bytes;
}

/// Allocates pageable memory, on huge pages if it is large enough, as NumPy does. On small pages the time of the same copy varies
/// by up to a factor of two, because the pages may be scattered.
void* allocatePageable(Bytes bytes) {
    constexpr Bytes hugePage = 2 << 20;
    if (bytes < hugePage) return std::malloc(bytes);
    const Bytes whole = (bytes + hugePage - 1) / hugePage * hugePage;
    void* memory = std::aligned_alloc(hugePage, whole);
    if (memory) ::madvise(memory, whole, MADV_HUGEPAGE);
    return memory;
}

}  // namespace

PinnedMemory makePinned(std::size_t bytes) {
    void* memory = nullptr;
    if (answer(cudaHostAlloc(&memory, bytes, cudaHostAllocPortable | cudaHostAllocMapped)) != Status::Success) return {};
    std::memset(memory, 0, bytes);
    return PinnedMemory(memory);
}

DeviceMemory makeZeroed(std::size_t bytes) {
    void* memory = nullptr;
    if (answer(cudaMalloc(&memory, bytes)) != Status::Success) return {};
    DeviceMemory owner(memory);
    if (answer(cudaMemset(memory, 0, bytes)) != Status::Success) return {};
    return owner;
}

Result<MemoryTable::Made> MemoryTable::make(MemoryKind kind, Bytes bytes) {
    void* memory = nullptr;
    switch (kind) {
        case MemoryKind::Device: {
            const auto status = answer(cudaMalloc(&memory, bytes));
            return {status, {memory, {kind, bytes, DeviceMemory(memory)}}};
        }
        case MemoryKind::Managed: {
            const auto status = answer(cudaMallocManaged(&memory, bytes));
            return {status, {memory, {kind, bytes, DeviceMemory(memory)}}};
        }
        case MemoryKind::Pinned: {
            const auto status = answer(cudaHostAlloc(&memory, bytes, cudaHostAllocPortable));
            return {status, {memory, {kind, bytes, PinnedMemory(memory)}}};
        }
        case MemoryKind::Pageable: break;
    }
    memory = allocatePageable(bytes);
    if (!memory) return {Status::MemoryAllocation, {nullptr, {kind, bytes, PageableMemory()}}};
    std::memset(memory, 0, bytes);
    return {Status::Success, {memory, {kind, bytes, PageableMemory(memory)}}};
}

Result<Address> MemoryTable::insert(void* memory, Allocation allocation) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    const std::unique_lock lock(mutex_);
    allocations_.insert_or_assign(address, std::move(allocation));
    return {Status::Success, {address}};
}

Result<Address> MemoryTable::allocate(MemoryKind kind, Bytes bytes) {
    if (bytes == 0) return {};
    auto made = make(kind, bytes);
    if (!made) return {made.status, {}};
    return insert(made.value.memory, std::move(made.value.allocation));
}

Result<Address> MemoryTable::allocateAsync(Bytes bytes, cudaStream_t stream, bool ofGraph) {
    void* memory = nullptr;
    const auto status = answer(cudaMallocAsync(&memory, bytes, stream));
    if (status != Status::Success || !memory) return {status, {}};
    return insert(memory, {MemoryKind::Device, bytes, DeviceMemory(memory), ofGraph});
}

Status MemoryTable::release(Address address) {
    if (address.value == 0) return Status::Success;
    std::unique_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    if (found == allocations_.end() || std::holds_alternative<std::vector<IpcMemory>>(found->second.owner)) {
        return Status::InvalidValue;
    }
    if (isRegistered(address, found->second.bytes)) {  // CUDA frees no registered memory (semantics.md C16)
        lock.unlock();
        return answer(cudaFreeHost(reinterpret_cast<void*>(address.value)));
    }
    if (found->second.ofGraph) {  // what the last launch allocated; the address stays in the table for the next
        std::get<DeviceMemory>(found->second.owner).release();
        lock.unlock();
        return answer(cudaFree(reinterpret_cast<void*>(address.value)));
    }
    auto allocation = std::move(found->second);
    allocations_.erase(found);
    lock.unlock();  // freeing may wait for the device
    return std::visit(
        [](auto& owner) {
            if constexpr (requires { owner.close(); }) return owner.close();
            else return Status::InvalidValue;
        },
        allocation.owner);
}

Status MemoryTable::registerHost(Address address, Bytes bytes, unsigned flags) {
    auto* memory = reinterpret_cast<void*>(address.value);
    if (bytes > 0 && address.value != 0 && !kindAt(address, bytes)) return Status::InvalidValue;
    const auto status = answer(cudaHostRegister(memory, bytes, flags));
    const std::unique_lock lock(mutex_);
    if (status == Status::Success) registered_[address.value] = bytes;
    return status;
}

Status MemoryTable::unregisterHost(Address address) {
    const auto status = answer(cudaHostUnregister(reinterpret_cast<void*>(address.value)));
    const std::unique_lock lock(mutex_);
    if (status == Status::Success) registered_.erase(address.value);
    return status;
}

bool MemoryTable::isRegistered(Address address, Bytes bytes) const {
    const auto after = registered_.lower_bound(address.value + bytes);
    return after != registered_.begin() && std::prev(after)->first + std::prev(after)->second > address.value;
}

Status MemoryTable::releaseAsync(Address address, cudaStream_t stream) {
    if (address.value == 0) return answer(cudaFreeAsync(nullptr, stream));
    std::unique_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    if (found == allocations_.end()) return Status::InvalidValue;
    auto* owner = std::get_if<DeviceMemory>(&found->second.owner);
    const auto status = answer(cudaFreeAsync(reinterpret_cast<void*>(address.value), stream));
    if (status != Status::Success) return status;
    if (owner) owner->release();
    if (!found->second.ofGraph) allocations_.erase(found);
    return status;
}

// Opens a handle. CUDA counts how often it is opened and returns the same address every time.
Result<Address> MemoryTable::openIpc(const cudaIpcMemHandle_t& handle) {
    void* memory = nullptr;
    const auto status = answer(cudaIpcOpenMemHandle(&memory, handle, cudaIpcMemLazyEnablePeerAccess));
    if (status != Status::Success) return {status, {}};
    IpcMemory opened(memory);
    const Address address{reinterpret_cast<std::uintptr_t>(memory)};
    {
        const std::unique_lock lock(mutex_);
        const auto found = allocations_.find(address.value);
        if (found != allocations_.end()) {
            if (auto* owners = std::get_if<std::vector<IpcMemory>>(&found->second.owner)) {
                owners->push_back(std::move(opened));
                return {status, address};
            }
        }
    }
    std::vector<IpcMemory> owners;
    owners.push_back(std::move(opened));
    return insert(memory, {MemoryKind::Device, allocatedBytes(memory), std::move(owners)});
}

Status MemoryTable::closeIpc(Address address) {
    const std::unique_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    auto* owners = found == allocations_.end() ? nullptr : std::get_if<std::vector<IpcMemory>>(&found->second.owner);
    if (!owners) return Status::InvalidValue;
    const auto status = owners->back().close();
    owners->pop_back();
    if (owners->empty()) allocations_.erase(found);
    return status;
}

std::optional<MemoryKind> MemoryTable::kindAt(Address address, Bytes bytes) const {
    const std::shared_lock lock(mutex_);
    return kindOf(address, bytes);
}

std::optional<MemoryKind> MemoryTable::kindOf(Address address, Bytes bytes) const {
    auto found = allocations_.upper_bound(address.value);
    if (found == allocations_.begin()) return std::nullopt;
    --found;
    const auto offset = address.value - found->first;
    const auto& allocation = found->second;
    if (offset > allocation.bytes || bytes > allocation.bytes - offset) return std::nullopt;
    return allocation.kind == MemoryKind::Pageable && isRegistered(address, bytes) ? MemoryKind::Pinned : allocation.kind;
}

Bytes MemoryTable::bytesAt(Address address) const {
    const std::shared_lock lock(mutex_);
    const auto found = allocations_.find(address.value);
    return found == allocations_.end() ? 0 : found->second.bytes;
}

void MemoryTable::touchManaged(std::span<const MemoryRange> ranges, const std::atomic<bool>& interrupted) const {
    constexpr std::uintptr_t pages = 64;  // under one lock, so that allocations of other threads do not wait long
    for (const MemoryRange& range : ranges) {
        const std::uintptr_t begin = range.address.value, end = begin + range.bytes;
        std::uintptr_t at = begin;
        while (at < end && !interrupted) {
            const std::shared_lock lock(mutex_);  // keeps it allocated
            if (kindOf(range.address, range.bytes) != MemoryKind::Managed) break;
            for (std::uintptr_t page = 0; page < pages && at < end; ++page) {
                static_cast<void>(*reinterpret_cast<const volatile std::byte*>(at));
                at += smallestPage - at % smallestPage;
            }
        }
    }
}

void MemoryTable::clear() {
    const std::unique_lock lock(mutex_);
    for (const auto& [address, bytes] : registered_) answer(cudaHostUnregister(reinterpret_cast<void*>(address)));
    registered_.clear();
    allocations_.clear();
}

}  // namespace streamscope::cuda
