#pragma once

#include "engine/cuda/owners.h"
#include "engine/driver/driver.h"

#include <map>
#include <optional>
#include <shared_mutex>
#include <variant>

namespace streamscope::cuda {

/// The memory that a program has: what kind lies where. Safe from any thread.
class MemoryTable {
public:
    /// Allocates on the current device. Pageable memory is touched, so that no page fault falls into a run.
    /// No bytes: the null address, as cudaMalloc has it.
    Result<Address> allocate(MemoryKind kind, Bytes bytes);
    /// Frees what allocate gave; the null address is nothing, any other InvalidValue.
    Status release(Address address);
    /// Kind of the allocation that holds all of these bytes.
    std::optional<MemoryKind> kindAt(Address address, Bytes bytes = 1) const;
    /// The bytes of the allocation that begins here; 0: none does.
    Bytes bytesAt(Address address) const;
    void clear();

private:
    struct Allocation {
        MemoryKind kind;
        Bytes bytes;
        std::variant<DeviceMemory, PinnedMemory, PageableMemory> owner;
    };
    static Result<Allocation> make(MemoryKind kind, Bytes bytes);
    static void* addressOf(const Allocation& allocation);

    mutable std::shared_mutex mutex_;
    std::map<std::uintptr_t, Allocation> allocations_;
};

constexpr bool seenByHost(MemoryKind kind) { return kind != MemoryKind::Device; }

}  // namespace streamscope::cuda
