// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"

#include <array>
#include <cstdint>

namespace streamscope {

/// Allocation granularity of a multiprocessor's resources (model.md R13), as in NVIDIA's occupancy tables.
struct Granules {
    std::int64_t registers = 256;  ///< per warp, or per block with `registersByBlock`
    bool registersByBlock = false;
    std::int64_t warps = 4;              ///< partitions of the register file; each warp's registers are in one partition
    std::int64_t sharedMemory = 256;     ///< bytes
    std::int64_t sharedMemoryTaken = 0;  ///< bytes per block reserved by the system
};
Granules granules(int computeMajor, int computeMinor);

/// Resources of one block on a multiprocessor, rounded to the device's granularity.
struct BlockNeeds {
    std::int64_t threads = 0, registers = 0, sharedMemory = 0;
    /// Registers of one more warp in each partition of the register file. The remainder of the file beyond a multiple of them is
    /// unusable. 0: all is usable.
    std::int64_t registersAtOnce = 0;
};
BlockNeeds blockNeeds(const DeviceInfo& device, std::uint64_t threads, int registersPerThread, std::uint64_t sharedMemory);

/// Free resources of a multiprocessor.
struct SmRoom {
    std::int64_t threads = 0, blocks = 0, registers = 0, sharedMemory = 0;
    std::int64_t registerFile = 0;  ///< registers of an empty multiprocessor
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

/// Distribution of a grid on an empty device (R13, R14).
struct Occupancy {
    std::array<std::int64_t, 4> fit{};  ///< blocks per multiprocessor that each SmLimit allows
    std::int64_t blocksPerSm = 0;       ///< minimum of `fit`; 0: the kernel cannot be launched
    std::uint64_t blocksAtOnce = 0;     ///< on the entire device
    std::uint64_t waves = 0;
    std::uint64_t lastWave = 0;  ///< number of its blocks
    bool isLimitedBy(SmLimit limit) const { return fit[static_cast<std::size_t>(limit)] == blocksPerSm; }
};
Occupancy occupancy(const DeviceInfo& device, const BlockNeeds& needs, std::uint64_t blocks);

}  // namespace streamscope
