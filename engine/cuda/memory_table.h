#pragma once

#include "engine/cuda/owners.h"
#include "engine/driver/driver.h"

#include <map>
#include <optional>
#include <shared_mutex>
#include <variant>
#include <vector>

namespace streamscope::cuda {

/// The memory that a program has: what kind lies where. Safe from any thread.
class MemoryTable {
public:
    /// Allocates on the current device. Pageable memory is touched, so that no page fault falls into a run.
    /// No bytes: the null address, as cudaMalloc has it.
    Result<Address> allocate(MemoryKind kind, Bytes bytes);
    /// Stream-ordered memory of the current device, and of a graph that is being captured.
    Result<Address> allocateAsync(Bytes bytes, cudaStream_t stream);
    /// Frees what allocate gave; the null address is nothing, any other InvalidValue.
    Status release(Address address);
    /// Frees in the order of the stream; codes as cudaFreeAsync, InvalidValue for what is not here.
    Status releaseAsync(Address address, cudaStream_t stream);
    /// Device memory of another process, as often as it is opened.
    Result<Address> openIpc(const cudaIpcMemHandle_t& handle);
    Status closeIpc(Address address);
    /// Kind of the allocation that holds all of these bytes.
    std::optional<MemoryKind> kindAt(Address address, Bytes bytes = 1) const;
    /// The bytes of the allocation that begins here; 0: none does.
    Bytes bytesAt(Address address) const;
    void clear();

private:
    struct Allocation {
        MemoryKind kind;
        Bytes bytes;
        std::variant<DeviceMemory, PinnedMemory, PageableMemory, std::vector<IpcMemory>> owner;
    };
    Result<Address> insert(void* memory, Allocation allocation);
    struct Made {
        void* memory;
        Allocation allocation;
    };
    static Result<Made> make(MemoryKind kind, Bytes bytes);

    mutable std::shared_mutex mutex_;
    std::map<std::uintptr_t, Allocation> allocations_;
};

constexpr bool seenByHost(MemoryKind kind) { return kind != MemoryKind::Device; }

}  // namespace streamscope::cuda
