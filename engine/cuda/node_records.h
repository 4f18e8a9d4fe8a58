// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "kernels/launch.h"

#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace streamscope::cuda {

class NodeRecords;

/// A kernel's place in the records of its executable graph. Destroy it only when the device is idle.
class NodeRecordLease {
public:
    NodeRecordLease(NodeRecords& pool, std::size_t index, kernels::NodeRecord* device)
        : pool_(pool), index_(index), device_(device) {}
    ~NodeRecordLease();
    NodeRecordLease(const NodeRecordLease&) = delete;
    NodeRecordLease& operator=(const NodeRecordLease&) = delete;

    std::size_t index() const { return index_; }
    kernels::LaunchMark mark(unsigned long long lastBlocksFrom) const {
        return {device_->launches, lastBlocksFrom, &device_->counter};
    }
    kernels::ReductionCell* cell() const { return &device_->cell; }

private:
    NodeRecords& pool_;
    std::size_t index_;
    kernels::NodeRecord* device_;  ///< on the device
};

/// Records of when the kernels of graphs began and ended, for the first kernels::recordsOfNode launches between two reads. It is
/// created in advance, since a capture may allow no allocation. Any thread may take leases. Creation and reading require one
/// thread and an idle device.
class NodeRecords {
public:
    NodeRecords();

    /// Returns nullptr if all are taken. There are more after the next read.
    std::shared_ptr<const NodeRecordLease> take();
    /// Returns the records written since the last call, by index of the lease, and clears them.
    std::vector<kernels::NodeRecord> readAndReset();

private:
    friend class NodeRecordLease;
    void giveBack(std::size_t index);
    void grow();

    std::mutex mutex_;
    std::vector<DeviceMemory> chunks_;
    std::set<std::size_t> free_, taken_;
    bool wanted_ = false;  ///< more than available
};

}  // namespace streamscope::cuda
