// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/matches.h"

#include <algorithm>
#include <utility>

namespace streamscope {

Matches::Matches(std::vector<bool> operations, const Lanes& lanes) : operations_(std::move(operations)) {
    for (const TimelineLane& lane : lanes.lanes)
        for (const LaneRow& row : lane.rows) add(row);
}

/// Finds the matching items of a row. Stores only a flag if all or none match.
void Matches::add(const LaneRow& row) {
    std::size_t count = 0;
    for (const LaneItem item : row) count += contains(item.operation) ? 1 : 0;
    if (count == 0 || count == row.size()) {
        whole_.emplace(&row, count > 0);
        return;
    }
    LaneRow& found = some_[&row];
    for (const LaneItem item : row)
        if (contains(item.operation)) found.push(item);
    found.index();
}

const LaneRow* Matches::of(const LaneRow& row) const {
    if (const auto some = some_.find(&row); some != some_.end()) return &some->second;
    const auto whole = whole_.find(&row);
    return whole != whole_.end() && whole->second ? &row : nullptr;
}

}  // namespace streamscope
