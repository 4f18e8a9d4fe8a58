// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_filling.h"

#include <algorithm>

namespace streamscope {

void Filling::finish() {
    if (lane.rows.empty()) lane.rows.emplace_back();
    if (!later.empty()) pack();
    for (LaneRow& row : lane.rows) row.index();
}

/// Puts each item into the first free row. Rows are sorted because the items are sorted by begin.
void Filling::pack() {
    std::vector<LaneItem> items(lane.rows.front().begin(), lane.rows.front().end());
    items.insert(items.end(), later.begin(), later.end());
    std::stable_sort(items.begin(), items.end(), [](const LaneItem& a, const LaneItem& b) { return a.begin < b.begin; });
    lane.rows.clear();
    lane.rows.emplace_back();
    std::vector<std::int64_t> ends(1, std::numeric_limits<std::int64_t>::min());
    for (const LaneItem& item : items) {
        std::size_t row = 0;
        while (!oneRow && row < ends.size() && ends[row] > item.begin) ++row;
        if (row == ends.size()) {
            ends.push_back(0);
            lane.rows.emplace_back();
        }
        ends[row] = item.end;
        lane.rows[row].push(item);
    }
    later = {};
}

void rankMarks(TimelineLane& lane) {
    constexpr int mostStacked = 3;
    std::vector<LaneMark>& marks = lane.marks;
    std::ranges::stable_sort(marks, {}, &LaneMark::at);
    for (std::size_t i = 1; i < marks.size(); ++i) {
        if (marks[i].at == marks[i - 1].at) marks[i].rank = marks[i - 1].rank + 1;
        lane.stackedMarks = std::max<int>(lane.stackedMarks, marks[i].rank);
    }
    lane.stackedMarks = std::min(lane.stackedMarks, mostStacked);
}

void indexWaits(TimelineLane& lane) {
    lane.longestWait = {};
    for (std::size_t i = 0; i < lane.waits.size();) {
        std::int64_t longest = 0;
        const std::size_t end = std::min(lane.waits.size(), i + TimelineLane::waitBlock);
        for (; i < end; ++i) longest = std::max(longest, lane.waits[i].end - lane.waits[i].begin);
        lane.longestWait.push(longest);
    }
}

}  // namespace streamscope
