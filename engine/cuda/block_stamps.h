// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "engine/device/multiprocessor_place.h"
#include "engine/driver/activity.h"
#include "kernels/launch.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace streamscope::cuda {

/// Stamps of the blocks of one kernel, in the room of its device. Those of a node are for several launches of its graph.
struct StampsTaken {
    std::uint64_t first = 0, blocks = 0;  ///< no blocks: the kernel is not stamped
    std::uint64_t launches = 1;
};

/// Room for the stamps of blocks on one device. Any thread may take some. All else requires one thread and an idle device that is
/// current.
class BlockStampRoom {
public:
    /// Makes zeroed room for that many blocks, and returns whether there is memory for it. With 0 it frees the memory.
    bool make(std::uint64_t blocks);
    bool exists() const { return static_cast<bool>(memory_); }
    /// Returns the place for the stamps of a kernel's launches; without blocks if there is no room for it.
    StampsTaken take(std::uint64_t blocks, std::uint64_t launches = 1);
    /// Returns the stamps in the form in which a kernel takes them.
    kernels::BlockStamps stamps(const StampsTaken& taken) const;
    /// Returns the stamps of one launch.
    std::vector<kernels::BlockStamp> read(const StampsTaken& taken, std::uint64_t launch = 0) const;

private:
    DeviceMemory memory_;
    std::uint64_t capacity_ = 0;
    std::atomic<std::uint64_t> taken_ = 0;
};

/// Adds the blocks that have begun and ended, by number, and counts the others.
void addBlocks(BlocksSeen& seen, std::span<const kernels::BlockStamp> stamps,
               const std::function<Nanoseconds(unsigned long long)>& timerTime);

/// Returns the places of the current device's multiprocessors, from clusters of 2 to 16 blocks; none if it has no clusters.
std::vector<MultiprocessorPlace> placesOfMultiprocessors(int multiprocessors);

}  // namespace streamscope::cuda
