#pragma once

#include "ui/timeline/index/lanes.h"

#include <limits>
#include <vector>

/// Steps of makeLanes(): what stands in one lane, in order.
namespace streamscope::ui {

/// A lane while it is filled. Work that comes in order and free of overlap goes straight into the first row; the rest waits.
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

/// Sorts the marks of a lane by time, and stacks those of the same time.
void rankMarks(TimelineLane& lane);
/// Long waits are found without looking at the short ones.
void indexWaits(TimelineLane& lane);

}  // namespace streamscope::ui
