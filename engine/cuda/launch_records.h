#pragma once

#include "engine/cuda/owners.h"
#include "kernels/launch.h"

#include <atomic>
#include <vector>

namespace streamscope::cuda {

/// Where the kernels of one device write when they began and ended, one record for each launch between two reads.
/// Records are taken from any thread; making, reading and growing are for one, on the device, while it is idle.
class LaunchRecords {
public:
    LaunchRecords();

    struct Taken {
        kernels::LaunchRecord* record = nullptr;  ///< nullptr: all are taken; there will be more after the next read
        std::size_t number = 0;
    };
    Taken take();
    /// Scratch for a kernel that sums; handed out in turn, more than can be in flight.
    kernels::ReductionCell* cell();
    kernels::AbortWatch* watch() const { return static_cast<kernels::AbortWatch*>(watch_.get()); }
    /// What the launches since the last call have written, by number; all records are free again.
    std::vector<kernels::LaunchRecord> readAndReset();

private:
    void allocate(std::size_t capacity);

    DeviceMemory records_, cells_, watch_;
    std::size_t capacity_ = 0;
    std::atomic<std::size_t> taken_ = 0, cellsTaken_ = 0;
};

}  // namespace streamscope::cuda
