#pragma once

#include "engine/simulated/operation.h"

#include <vector>

namespace streamscope::simulated {

/// All operations since the last time that nothing was pending. Those forgotten were done. They lie in blocks that never
/// move, so that many of them cost no more, each, than a few.
class OperationStore {
public:
    OperationIndex add(const Operation& operation) {
        if (count_ == blocks_.size() * blockSize) blocks_.emplace_back().reserve(blockSize);
        blocks_.back().push_back(operation);
        return base_ + count_++;
    }
    Operation& operator[](OperationIndex index) { return blocks_[(index - base_) / blockSize][(index - base_) % blockSize]; }
    const Operation& operator[](OperationIndex index) const {
        return blocks_[(index - base_) / blockSize][(index - base_) % blockSize];
    }
    bool holds(OperationIndex index) const { return index != noOperation && index >= base_; }
    bool isDone(OperationIndex index) const { return !holds(index) || (*this)[index].done; }
    OperationIndex begin() const { return base_; }
    OperationIndex end() const { return base_ + count_; }
    void forgetAll() {
        base_ = end();
        count_ = 0;
        blocks_.clear();
    }

private:
    /// So large that the system takes a block back as a whole, and gives no page of it before it is used.
    static constexpr OperationIndex blockSize = 1 << 18;

    std::vector<std::vector<Operation>> blocks_;
    OperationIndex base_ = 0, count_ = 0;
};

}  // namespace streamscope::simulated
