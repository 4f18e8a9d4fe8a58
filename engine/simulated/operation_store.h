// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/operation.h"

#include <vector>

namespace streamscope::simulated {

/// All operations since work was last pending; forgotten ones were done. They are kept in blocks that never move, so that the
/// cost of each does not grow with their number.
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
    /// Number of operations in a block. A block is large enough for the system to reclaim it as a whole and to map its pages only
    /// when used; where memory only grows (engine/live), it is small.
    static constexpr OperationIndex blockSize = sizeof(void*) < 8 ? 1 << 10 : 1 << 18;

    std::vector<std::vector<Operation>> blocks_;
    OperationIndex base_ = 0, count_ = 0;
};

}  // namespace streamscope::simulated
