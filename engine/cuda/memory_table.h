// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "engine/driver/driver.h"

#include <atomic>
#include <map>
#include <optional>
#include <shared_mutex>
#include <span>
#include <variant>
#include <vector>

namespace streamscope::cuda {

/// The memory of a program, with its kind by address. Thread-safe.
class MemoryTable {
public:
    /// Allocates on the current device. Pageable memory is touched, so that no page fault occurs in a run. Zero bytes give the
    /// null address, as with cudaMalloc.
    Result<Address> allocate(MemoryKind kind, Bytes bytes);
    /// Allocates stream-ordered memory on the current device. A graph that is being captured (`ofGraph`) allocates it anew at
    /// each launch, at the same address (semantics.md X12).
    Result<Address> allocateAsync(Bytes bytes, cudaStream_t stream, bool ofGraph);
    /// Frees an allocation of allocate(). The null address is ignored; any other address answers InvalidValue.
    Status release(Address address);
    /// Pins memory of allocate() that is pageable, and ends that. CUDA is not asked for memory that is not there.
    Status registerHost(Address address, Bytes bytes, unsigned flags);
    Status unregisterHost(Address address);
    /// Frees memory in the order of the stream. The codes are those of cudaFreeAsync, and InvalidValue for an unknown address.
    Status releaseAsync(Address address, cudaStream_t stream);
    /// Opens device memory of another process, possibly several times.
    Result<Address> openIpc(const cudaIpcMemHandle_t& handle);
    Status closeIpc(Address address);
    /// Returns the kind of the allocation that contains all of these bytes.
    std::optional<MemoryKind> kindAt(Address address, Bytes bytes = 1) const;
    /// Returns the size of the allocation that begins at the address, or 0 if there is none.
    Bytes bytesAt(Address address) const;
    /// Lets the host use managed memory, whose pages move to it, until it is interrupted. Other memory is left alone.
    void touchManaged(std::span<const MemoryRange> ranges, const std::atomic<bool>& interrupted) const;
    void clear();

private:
    struct Allocation {
        MemoryKind kind;
        Bytes bytes;
        std::variant<DeviceMemory, PinnedMemory, PageableMemory, std::vector<IpcMemory>> owner;
        bool ofGraph = false;
    };
    Result<Address> insert(void* memory, Allocation allocation);
    struct Made {
        void* memory;
        Allocation allocation;
    };
    static Result<Made> make(MemoryKind kind, Bytes bytes);
    /// Returns the same as kindAt(), for a caller that holds the lock.
    std::optional<MemoryKind> kindOf(Address address, Bytes bytes) const;

    /// Returns whether a part of the range is registered, for a caller that holds the lock.
    bool isRegistered(Address address, Bytes bytes) const;

    mutable std::shared_mutex mutex_;
    std::map<std::uintptr_t, Allocation> allocations_;
    std::map<std::uintptr_t, Bytes> registered_;  ///< memory of the host, by its begin
};

constexpr bool seenByHost(MemoryKind kind) { return kind != MemoryKind::Device; }

}  // namespace streamscope::cuda
