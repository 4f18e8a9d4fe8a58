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
};

/// Who owns which addresses. Nothing is stored there; a program of terabytes costs nothing.
class MemoryMap {
public:
    /// nullopt: the address space is used up.
    std::optional<std::uintptr_t> allocate(MemoryKind kind, Bytes bytes, int device);
    std::optional<Allocation> release(std::uintptr_t begin);
    /// The allocation that holds all of [address, address + bytes).
    const Allocation* find(std::uintptr_t address, Bytes bytes) const;

private:
    std::map<std::uintptr_t, Allocation> allocations_;
    std::uintptr_t next_ = 0x7000'0000'0000;
};

}  // namespace streamscope::simulated
