// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <map>
#include <optional>

namespace streamscope::simulated {

struct Allocation {
    std::uintptr_t begin = 0;
    Bytes bytes = 0;
    MemoryKind kind{};
    int device = 0;
    std::uint32_t process = 0;                ///< owning process
    std::map<std::uint32_t, int> openedBy{};  ///< other processes, with how often each opened it
    bool freeing = false;                     ///< a stream will free it
    bool ofGraph = false;                     ///< allocated by a graph node; keeps its address between launches
    bool live = true;                         ///< of a graph: launched, and no call has freed it since
};

/// The owner of every address. No data is stored, so a program of terabytes costs nothing.
class MemoryMap {
public:
    /// Returns nullopt if the address space is used up.
    std::optional<std::uintptr_t> allocate(MemoryKind kind, Bytes bytes, int device, std::uint32_t process);
    std::optional<Allocation> release(std::uintptr_t begin);
    /// Marks device memory as freed by a stream. It counts as free from now on, because the stream-ordered allocator reuses it
    /// and orders the next use behind the release. A graph keeps the address and allocates anew at its next launch, even
    /// while the release is pending (semantics.md X12).
    void startFreeing(Allocation& allocation);
    /// Returns the allocation that contains [address, address + bytes) if that process can access it.
    const Allocation* find(std::uintptr_t address, Bytes bytes, std::uint32_t process) const;
    /// Returns the allocation that contains [address, address + bytes), of any process.
    const Allocation* holding(std::uintptr_t address, Bytes bytes) const;
    /// Returns how many bytes of the device's own memory all processes have allocated.
    Bytes usedOn(int device) const;
    /// Returns the allocation that begins at the address, of any process.
    Allocation* at(std::uintptr_t begin);

private:
    std::map<std::uintptr_t, Allocation> allocations_;
    std::map<int, Bytes> used_;  ///< by device
    std::uintptr_t next_ = 0x7000'0000'0000;
};

}  // namespace streamscope::simulated
