#pragma once

#include "ui/timeline/index/lanes.h"

#include <cstdint>
#include <map>
#include <vector>

namespace streamscope::ui {

/// What a search found: which operations, and which items of the rows, so that a strip of many bars shows where they are at
/// the cost of its columns. Holds for the lanes that it was made of.
class Matches {
public:
    /// `operations`: by operation, whether it was found.
    Matches(std::vector<bool> operations, const Lanes& lanes);
    bool contains(std::uint32_t operation) const { return operation < operations_.size() && operations_[operation]; }
    /// The items of a row that were found; nullptr: none.
    const LaneRow* of(const LaneRow& row) const;

private:
    void add(const LaneRow& row);

    std::vector<bool> operations_;
    std::map<const LaneRow*, LaneRow> some_;  ///< rows of which some items were found
    std::map<const LaneRow*, bool> whole_;    ///< whether all were found, or none
};

}  // namespace streamscope::ui
