// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/blocks.h"
#include "engine/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// Blocks that are in `Timeline::blocks`, or else, for a simulated run, follow from its waves by placing each block as the
/// simulated GPU does (model.md R12).
class BlockPlaces {
public:
    /// At most this many blocks of a kernel are placed.
    static constexpr std::uint64_t mostBlocks = 1'000'000;

    BlockPlaces() = default;
    BlockPlaces(const Timeline& timeline, const ResolvedProgram& program);

    /// Returns all blocks, by device, multiprocessor, then begin.
    const std::vector<BlockPlace>& all() const { return places_; }
    /// Returns the most blocks that a multiprocessor of the device had at once, by device.
    const std::vector<int>& slots() const { return slots_; }
    /// Returns whether kernels had more than `mostBlocks` blocks, or all together more than ten times as many. Those are left
    /// out.
    bool isCut() const { return cut_; }

private:
    std::vector<BlockPlace> places_;
    std::vector<int> slots_;
    bool cut_ = false;
};

/// Returns the waves of all kernels of a simulated run, by operation, launch and begin, with those that `Timeline::waves` leaves
/// out because they say no more than their operation.
std::vector<Wave> allWaves(const Timeline& timeline, const ResolvedProgram& program);

/// Adds the blocks of a simulated run to the timeline, unless it has blocks.
void placeBlocks(Timeline& timeline, const ResolvedProgram& program);

/// Why the next block of a kernel was on no multiprocessor at a time.
enum class NotPlacedReason : std::uint8_t {
    NotReady,  ///< the kernel itself could not begin; its waits say why
    Threads,   ///< no multiprocessor has so many threads free
    Slots,     ///< each holds as many blocks as it can
    Registers,
    SharedMemory,
    Cluster,       ///< no GPC has room for all blocks of its cluster
    Gang,          ///< there is no room for all blocks of a cooperative kernel
    Order,         ///< an earlier kernel of its priority has blocks to place (model.md R11)
    Priority,      ///< a kernel of higher priority has
    GridLimit,     ///< as many kernels as the device allows are resident
    OtherProcess,  ///< another process has the multiprocessors
    Memory,        ///< a kernel limited by memory places no further block until its bytes have moved
};

/// Blocks of a kernel that are not yet placed, from its readiness to its last wave.
struct QueuedBlocks {
    OperationId operation;
    SmallOptional<OperationId> launch{};
    std::int16_t device = 0;
    std::uint64_t blocks = 0;  ///< how many wait
    NotPlacedReason reason{};
    SmallOptional<OperationId> blame{};  ///< who has the room, and of several the one that leaves first
    Nanoseconds from{}, to{};
    friend bool operator==(const QueuedBlocks&, const QueuedBlocks&) = default;
};

/// Returns the blocks that wait, by begin, for each time in which their number and reason stay the same.
std::vector<QueuedBlocks> queuedBlocks(const Timeline& timeline, const ResolvedProgram& program);

}  // namespace streamscope
