#pragma once

#include "engine/device/device_info.h"

#include <array>
#include <cstdint>

namespace streamscope {

/// The units in which a multiprocessor allocates its resources (model.md R13), as in NVIDIA's occupancy tables.
struct Granules {
    std::int64_t registers = 256;  ///< of a warp, or of a block where `registersByBlock`
    bool registersByBlock = false;
    std::int64_t warps = 4;              ///< parts of the register file; a warp takes its registers from one of them
    std::int64_t sharedMemory = 256;     ///< bytes
    std::int64_t sharedMemoryTaken = 0;  ///< bytes of each block that the system takes for itself
};
Granules granules(int computeMajor, int computeMinor);

/// What one block takes on a multiprocessor, in the device's granules.
struct BlockNeeds {
    std::int64_t threads = 0, registers = 0, sharedMemory = 0;
    /// Registers that one more warp in each part of the register file takes; what is left of the file beyond a multiple of
    /// them cannot be used. 0: all of it can.
    std::int64_t registersAtOnce = 0;
};
BlockNeeds blockNeeds(const DeviceInfo& device, std::uint64_t threads, int registersPerThread, std::uint64_t sharedMemory);

/// What a multiprocessor has left to give.
struct SmRoom {
    std::int64_t threads = 0, blocks = 0, registers = 0, sharedMemory = 0;
    std::int64_t registerFile = 0;  ///< registers of the empty multiprocessor
    /// Returns the free registers that blocks with these needs can use.
    std::int64_t registersFor(const BlockNeeds& needs) const {
        return registers - (needs.registersAtOnce > 0 ? registerFile % needs.registersAtOnce : 0);
    }
    std::int64_t fits(const BlockNeeds& needs) const;
    bool fitsOne(const BlockNeeds& needs) const {
        return threads >= needs.threads && blocks > 0 && registersFor(needs) >= needs.registers &&
               sharedMemory >= needs.sharedMemory;
    }
    void take(const BlockNeeds& needs, std::int64_t count);
};
SmRoom emptyMultiprocessor(const DeviceInfo& device);

enum class SmLimit : std::uint8_t { Threads, Blocks, Registers, SharedMemory };

/// How a grid fills the empty device (R13, R14).
struct Occupancy {
    std::array<std::int64_t, 4> fit{};  ///< blocks on a multiprocessor as far as each SmLimit goes
    std::int64_t blocksPerSm = 0;       ///< the least of them; 0: the kernel cannot be launched
    std::uint64_t blocksAtOnce = 0;     ///< on the whole device
    std::uint64_t waves = 0;
    std::uint64_t lastWave = 0;  ///< blocks in it
    bool isLimitedBy(SmLimit limit) const { return fit[static_cast<std::size_t>(limit)] == blocksPerSm; }
};
Occupancy occupancy(const DeviceInfo& device, const BlockNeeds& needs, std::uint64_t blocks);

}  // namespace streamscope
