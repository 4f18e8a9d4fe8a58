// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/simulated/sm_scheduler.h"
#include "kernels/catalogue.h"

#include <cstdint>

namespace streamscope::simulated {

/// Where the memory of a kernel is, in bytes that it reads and writes.
struct KernelMemory {
    Bytes operands = 0;                   ///< size of all ranges passed, each counted once
    Bytes hostReads = 0, hostWrites = 0;  ///< in the host's memory
    Bytes peer = 0;                       ///< on another device
    Bytes remote() const { return hostReads + hostWrites + peer; }
};

struct KernelShape {
    std::uint64_t threads = 0;   ///< of a block
    std::uint64_t capacity = 0;  ///< blocks that the empty device holds at once
    kernels::MemoryUse memory{};
};

/// Sets how long the kernel takes (model.md R15). Its number of blocks must be set.
void setTimes(KernelRun& run, const kernels::Cost& cost, const KernelShape& shape, const KernelMemory& memory,
              const DeviceProfile& profile);

}  // namespace streamscope::simulated
