// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/command.h"
#include "engine/semantics/verdict.h"

#include <map>
#include <optional>

namespace streamscope {

struct Allocation {
    std::uint64_t begin = 0;
    Bytes bytes = 0;
    MemoryKind kind{};
    std::uint32_t device = 0;
    std::uint32_t process = 0;                ///< owning process
    std::map<std::uint32_t, int> openedBy{};  ///< other processes, with how often each opened it
    bool freeing = false;                     ///< a stream will free it
    bool ofGraph = false;                     ///< allocated by a graph node; keeps its address between launches
    bool live = true;                         ///< of a graph: launched, and no call has freed it since
    bool counted = true;                      ///< takes memory of its device
};

/// The owner of every address (semantics.md A3, A6). No data is stored, so a program of terabytes costs nothing.
class MemoryState {
public:
    bool peerAccess = true;  ///< devices reach each other's memory directly

    /// Returns an address, or nullopt if the address space is used up. Memory that is not counted takes none of its device.
    std::optional<std::uint64_t> allocate(MemoryKind kind, Bytes bytes, const HostCaller& owner, bool counted = true);
    /// Releases memory whose last use has ended.
    void release(std::uint64_t begin);
    /// Marks device memory as freed by a stream. It counts as free from now on, because the stream-ordered allocator reuses it
    /// and orders the next use behind the release. A graph keeps the address and allocates anew at its next launch, even
    /// while the release is pending (semantics.md X12).
    void startFreeing(Allocation& allocation);
    /// Returns the allocation that contains [address, address + bytes) if that process can access it.
    const Allocation* find(std::uint64_t address, Bytes bytes, std::uint32_t process) const;
    /// Returns the allocation that contains [address, address + bytes), of any process.
    const Allocation* holding(std::uint64_t address, Bytes bytes) const;
    /// Returns whether the memory belongs to another device that this one does not reach (A6).
    bool isOutOfReach(MemoryRange range, std::uint32_t device, std::uint32_t process) const;
    /// Returns how many bytes of the device's own memory all processes have allocated.
    Bytes usedOn(std::uint32_t device) const;
    /// Returns the allocation that begins at the address, of any process.
    Allocation* at(std::uint64_t begin);
    const Allocation* at(std::uint64_t begin) const { return const_cast<MemoryState*>(this)->at(begin); }

    /// Returns what copies find in the range of the allocation: registered memory of the host is pinned (C16).
    MemoryKind kindAt(const Allocation& allocation, MemoryRange range) const;
    /// Returns whether a part of the range is registered.
    bool isRegistered(std::uint64_t address, Bytes bytes) const;
    /// Answers the registration of memory of the host, and its end (C16).
    Verdict registerHost(MemoryRange range, const HostCaller& caller);
    Verdict unregisterHost(Address address, const HostCaller& caller);
    /// Answers a free that does not wait for a stream, if it is not an unsafe call.
    Verdict owned(Address address, const HostCaller& caller);
    /// Answers the export of memory (X13).
    Verdict exported(Address address, const HostCaller& caller) const;
    /// Opens memory at the address that it has in its own process. Memory opened twice must be closed twice (X14).
    Verdict open(std::optional<std::uint64_t> begin, const HostCaller& caller);
    Verdict close(Address address, const HostCaller& caller);
    /// Answers the use of a word by a stream (W7, W8).
    Verdict wordOfStream(Address address, WordWidth width, const HostCaller& caller) const;
    /// Answers the use of a word by the host, which reaches all but device memory.
    Verdict wordOfHost(Address address, WordWidth width, const HostCaller& caller) const;

private:
    const Allocation* word(Address address, WordWidth width, const HostCaller& caller) const;

    std::map<std::uint64_t, Allocation> allocations_;
    std::map<std::uint32_t, Bytes> used_;        ///< by device
    std::map<std::uint64_t, Bytes> registered_;  ///< memory of the host, by its begin
    std::uint64_t next_ = 0x7000'0000'0000;
};

}  // namespace streamscope
