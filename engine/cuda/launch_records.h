// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "kernels/launch.h"

#include <atomic>
#include <vector>

namespace streamscope::cuda {

/// Records of when the kernels of one device began and ended, one for each launch between two reads. Any thread may take records.
/// Creation, reading and growing require one thread and an idle device.
class LaunchRecords {
public:
    LaunchRecords();

    struct Taken {
        kernels::LaunchRecord* record = nullptr;  ///< nullptr: all are taken; there will be more after the next read
        std::size_t number = 0;
    };
    Taken take();
    /// Returns scratch for a summing kernel. Cells are used in turn; there are more than can be in use at once.
    kernels::ReductionCell* cell();
    kernels::AbortWatch* watch() const { return static_cast<kernels::AbortWatch*>(watch_.get()); }
    /// Returns the records written since the last call, by number, and frees all records.
    std::vector<kernels::LaunchRecord> readAndReset();

private:
    void allocate(std::size_t capacity);

    DeviceMemory records_, cells_, watch_;
    std::size_t capacity_ = 0;
    std::atomic<std::size_t> taken_ = 0, cellsTaken_ = 0;
};

}  // namespace streamscope::cuda
