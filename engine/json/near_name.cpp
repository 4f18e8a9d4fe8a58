// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/near_name.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr std::size_t longestName = 100, mostEdits = 2, leastBeginning = 3;

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t column = 0; column <= b.size(); ++column) row[column] = column;
    for (std::size_t line = 1; line <= a.size(); ++line) {
        before = std::exchange(last, row);
        row[0] = line;
        for (std::size_t column = 1; column <= b.size(); ++column) {
            const std::size_t replaced = last[column - 1] + (a[line - 1] == b[column - 1] ? 0 : 1);
            row[column] = std::min({replaced, last[column] + 1, row[column - 1] + 1});
            const bool exchanged = line > 1 && column > 1 && a[line - 1] == b[column - 2] && a[line - 2] == b[column - 1];
            if (exchanged) row[column] = std::min(row[column], before[column - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

void NearestName::offer(std::string_view known) {
    if (written_.size() > longestName) return;
    const std::string a = lowered(written_), b = lowered(known);
    const std::size_t count = edits(a, b);
    const bool begins = std::min(a.size(), b.size()) >= leastBeginning && (a.starts_with(b) || b.starts_with(a));
    const bool similar = count == 0 || (count <= mostEdits && 2 * count < b.size());
    if ((!begins && !similar) || count >= least_) return;
    best_ = known;
    least_ = count;
}

}  // namespace streamscope
