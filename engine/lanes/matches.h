// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <cstdint>
#include <map>
#include <vector>

namespace streamscope {

/// Result of a search: the operations, and the matching items of each row, so that a folded row can show them in time
/// proportional to its columns. Valid for the lanes that it was made for.
class Matches {
public:
    /// `operations` has a flag for each operation.
    Matches(std::vector<bool> operations, const Lanes& lanes);
    bool contains(std::uint32_t operation) const { return operation < operations_.size() && operations_[operation]; }
    /// Returns the matching items of a row, nullptr if there are none.
    const LaneRow* of(const LaneRow& row) const;

private:
    void add(const LaneRow& row);

    std::vector<bool> operations_;
    std::map<const LaneRow*, LaneRow> some_;  ///< rows in which some items match
    std::map<const LaneRow*, bool> whole_;    ///< whether all match, or none
};

}  // namespace streamscope
