// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/moving.h"

#include <algorithm>

namespace streamscope::ui {

std::vector<int> outermostColumns(const ComposerLayout& layout, const std::set<int>& columns) {
    std::vector<int> found;
    int end = 0;
    for (const int column : columns) {
        if (column < end) continue;
        found.push_back(column);
        end = column + layout.columnsOf(column);
    }
    return found;
}

bool isHome(const ComposerLayout& layout, const std::vector<int>& columns, const Place& gap) {
    const Place& first = layout.card(columns.front()).place;
    const Place& last = layout.card(columns.back()).place;
    const bool together = first.parent == last.parent && last.at - first.at + 1 == columns.size();
    return together && gap.parent == first.parent && gap.at >= first.at && gap.at <= last.at + 1;
}

bool isInside(const ComposerLayout& layout, const std::vector<int>& columns, const Gap& gap) {
    return std::ranges::any_of(
        columns, [&](int column) { return gap.lastHolder >= column && gap.lastHolder < column + layout.columnsOf(column); });
}

QString numbersAt(const ComposerLayout& layout, const Gap& gap, int count, const std::vector<int>& leaving) {
    const auto before = std::ranges::count_if(leaving, [&](int column) {
        const Place& place = layout.card(column).place;
        return place.parent == gap.place.parent && place.at < gap.place.at;
    });
    const int first = static_cast<int>(gap.place.at) - static_cast<int>(before) + 1;
    const QString numbers = gap.prefix + QString::number(first);
    return count == 1 ? numbers : numbers + QChar(0x2013) + gap.prefix + QString::number(first + count - 1);
}

}  // namespace streamscope::ui
