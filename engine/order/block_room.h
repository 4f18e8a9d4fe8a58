// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/occupancy.h"
#include "engine/program/resolved_program.h"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace streamscope {

/// The multiprocessors of the devices, and which kernels that wait hold room on them (order.md D3, level 3). All other kernels
/// are over at once, and hold none.
class BlockRoom {
public:
    BlockRoom(const ResolvedProgram& program, std::span<const DeviceInfo> devices) : program_(program), devices_(devices) {}

    /// Places the blocks of a kernel that are not placed yet, as many as there is room for; all or none of a cooperative kernel.
    /// A kernel of which nothing is known, or on such a device, has room.
    void place(OperationId kernel);
    /// Returns how many blocks of a kernel have been placed since release().
    std::uint64_t placed(OperationId kernel) const;
    std::uint64_t blocks(OperationId kernel) const;
    void release(OperationId kernel);
    /// Returns the kernels that hold room on the device of another one, in the order of their placement.
    std::vector<OperationId> holders(OperationId kernel) const;

private:
    struct Held {
        BlockNeeds needs;
        std::vector<std::uint32_t> on;  ///< number of its blocks on each multiprocessor
        std::uint64_t blocks = 0, turn = 0;
    };
    int deviceOf(OperationId kernel) const;

    const ResolvedProgram& program_;
    std::span<const DeviceInfo> devices_;
    std::map<int, std::vector<SmRoom>> free_;  ///< by device
    std::map<OperationId, Held> held_;
    std::uint64_t turns_ = 0;
};

}  // namespace streamscope
