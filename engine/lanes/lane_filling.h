// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <limits>
#include <vector>

/// Steps of makeLanes() that fill one lane in order.
namespace streamscope {

/// Lane that is being filled. Work in order and without overlap is added to the first row directly; other work is deferred.
struct Filling {
    TimelineLane lane;
    std::vector<LaneItem> later;
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
    bool oneRow = false;  ///< the calls of one thread

    void add(const LaneItem& item) {
        if (lane.rows.empty()) lane.rows.emplace_back();
        if (!later.empty() || item.begin < last) return later.push_back(item);
        last = oneRow ? item.begin : item.end;
        lane.rows.front().push(item);
    }
    void finish();

private:
    void pack();
};

/// Sorts the marks of a lane by time, and stacks those of equal time.
void rankMarks(TimelineLane& lane);
/// Indexes long waits, which are then found without visiting short ones.
void indexWaits(TimelineLane& lane);

}  // namespace streamscope
