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
    std::uint32_t process = 0;                ///< whose it is
    std::map<std::uint32_t, int> openedBy{};  ///< other processes, and how often
    bool freeing = false;                     ///< a stream will free it
    bool ofGraph = false;                     ///< allocated by a node: it keeps its address from launch to launch
    bool live = true;                         ///< false: of a node that has not been launched, or freed since
};

/// Who owns which addresses. Nothing is stored there; a program of terabytes costs nothing.
class MemoryMap {
public:
    /// nullopt: the address space is used up.
    std::optional<std::uintptr_t> allocate(MemoryKind kind, Bytes bytes, int device, std::uint32_t process);
    std::optional<Allocation> release(std::uintptr_t begin);
    /// Lets a stream free device memory later. It counts as free from now on: the stream-ordered allocator hands it out again
    /// and orders its next use behind the release. A graph keeps its memory for the next launch.
    void startFreeing(Allocation& allocation);
    /// The allocation that holds all of [address, address + bytes), where that process sees it.
    const Allocation* find(std::uintptr_t address, Bytes bytes, std::uint32_t process) const;
    /// The same, whoever sees it.
    const Allocation* holding(std::uintptr_t address, Bytes bytes) const;
    /// Returns how many bytes of the device's own memory are allocated, by all processes.
    Bytes usedOn(int device) const;
    /// The allocation that begins there, whoever sees it.
    Allocation* at(std::uintptr_t begin);

private:
    std::map<std::uintptr_t, Allocation> allocations_;
    std::map<int, Bytes> used_;  ///< by device
    std::uintptr_t next_ = 0x7000'0000'0000;
};

}  // namespace streamscope::simulated
