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
/// length, each of which starts when the one before ends.
struct Wave {
    OperationId operation;
    SmallOptional<OperationId> launch{};  ///< of a graph's node: the launch of the graph
    std::int16_t device = 0;              ///< index into Timeline::devices
    std::uint32_t turns = 1;
    std::uint64_t blocks = 0;  ///< of each turn
    Nanoseconds from{}, to{};  ///< of all turns
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
