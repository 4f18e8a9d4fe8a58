#pragma once

#include "engine/cuda/owners.h"
#include "kernels/launch.h"

#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace streamscope::cuda {

class NodeRecords;

/// One kernel's place in the records of its executable graph; given back on destruction, which is for when the device is
/// idle.
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

/// Where the kernels of graphs write when they began and ended: the first kernels::recordsOfNode launches between two
/// reads. Made before it is needed, since a capture may allow no allocation. Leases are taken from any thread; making and
/// reading are for one, on the device, while it is idle.
class NodeRecords {
public:
    NodeRecords();

    /// nullptr: all are taken; there will be more after the next read.
    std::shared_ptr<const NodeRecordLease> take();
    /// What the launches since the last call have written, by index of the lease; all is zero again.
    std::vector<kernels::NodeRecord> readAndReset();

private:
    friend class NodeRecordLease;
    void giveBack(std::size_t index);
    void grow();

    std::mutex mutex_;
    std::vector<DeviceMemory> chunks_;
    std::set<std::size_t> free_, taken_;
    bool wanted_ = false;  ///< more than there are
};

}  // namespace streamscope::cuda
