// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/multiprocessor_place.h"
#include "engine/device/time.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/small_optional.h"

#include <cstdint>

/// Blocks of kernels on the multiprocessors of a device.
namespace streamscope {

/// Blocks of one execution of a kernel that started together, in the order of their numbers; or `turns` such waves of equal
/// length, each of which starts when the one before ends, on the same multiprocessors.
///
/// A simulated kernel that has none was one wave of all its blocks, from the begin of its first span to the end of its last one
/// (`allWaves()`, engine/blocks), so that the many small kernels of a program take no memory. A wave of a process that has not
/// its turn pauses where its operation has no span. A kernel that is limited by memory has only the wave that it begins with: the
/// model does not say when its other blocks run (model.md R15).
struct Wave {
    OperationId operation;
    SmallOptional<OperationId> launch{};  ///< of a graph's node: the launch of the graph
    std::int16_t device = 0;              ///< index into Timeline::devices
    std::uint32_t turns = 1;
    std::uint64_t blocks = 0;            ///< of each turn
    Nanoseconds from{}, to{};            ///< of all turns
    SmallOptional<OperationId> after{};  ///< who left the room that it took; empty: it was free, or that is not known
    /// Waves of a device that start at one instant are placed by their rounds, then in the order of their operations. Blocks that
    /// end at once leave before the next multiple of 256.
    std::uint16_t round = 0;
    bool stays = false;  ///< on the multiprocessors of a wave of its execution that has as many blocks and ends when it starts
    friend bool operator==(const Wave&, const Wave&) = default;
};

/// One block of one execution of a kernel.
struct BlockPlace {
    OperationId operation;
    SmallOptional<OperationId> launch{};  ///< as of a wave
    std::uint32_t block = 0;              ///< its number in the grid, x first
    std::int32_t cluster = -1;            ///< number of its cluster in the grid; -1: the kernel has none
    std::int16_t device = 0;              ///< index into Timeline::devices
    std::int16_t multiprocessor = 0;      ///< a real device: `%smid`
    std::int16_t slot = 0;                ///< the lowest that was free on its multiprocessor when it started
    std::int16_t pass = -1;               ///< measured: the pass of the run that saw it; -1: simulated
    Nanoseconds from{}, to{};
    friend bool operator==(const BlockPlace&, const BlockPlace&) = default;
};

}  // namespace streamscope
