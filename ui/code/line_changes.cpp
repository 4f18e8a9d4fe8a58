// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/line_changes.h"

#include <algorithm>
#include <span>

namespace streamscope::ui {
namespace {

constexpr int mostDifferences = 400;  ///< lines; a longer search would take longer than showing the whole text

using Lines = std::span<const std::string_view>;

/// Greedy search of Myers, "An O(ND) difference algorithm" (1986): for each number of differences, how far each diagonal
/// reaches.
class Search {
public:
    Search(Lines before, Lines after) : before_(before), after_(after) {}

    /// Returns the changes, or one change of all lines if there are too many.
    std::vector<LineChange> changes() {
        const int most = std::min(mostDifferences, size(before_) + size(after_));
        for (int count = 0; count <= most; ++count)
            if (extend(count)) return traced(count);
        return {{0, size(before_), 0, size(after_)}};
    }

private:
    static int size(Lines lines) { return static_cast<int>(lines.size()); }

    /// Returns how far the diagonal d with x - y == d reaches; d is -count … count in steps of 2.
    int& reach(int count, int diagonal) {
        return reaches_[static_cast<std::size_t>(count)][static_cast<std::size_t>(diagonal + count)];
    }

    /// Returns whether the path enters the diagonal by an inserted line (else by a removed one).
    bool comesDown(int count, int diagonal) {
        return diagonal == -count || (diagonal != count && reach(count - 1, diagonal - 1) < reach(count - 1, diagonal + 1));
    }

    int begin(int count, int diagonal) {
        if (count == 0) return 0;
        return comesDown(count, diagonal) ? reach(count - 1, diagonal + 1) : reach(count - 1, diagonal - 1) + 1;
    }

    bool extend(int count) {
        reaches_.emplace_back(static_cast<std::size_t>(2 * count + 1), -1);
        for (int diagonal = -count; diagonal <= count; diagonal += 2) {
            int x = begin(count, diagonal);
            while (x < size(before_) && x - diagonal < size(after_) && x >= diagonal &&
                   before_[static_cast<std::size_t>(x)] == after_[static_cast<std::size_t>(x - diagonal)])
                ++x;
            reach(count, diagonal) = x;
            if (x >= size(before_) && x - diagonal >= size(after_)) return true;
        }
        return false;
    }

    std::vector<LineChange> traced(int count) {
        std::vector<LineChange> found;
        int diagonal = size(before_) - size(after_);
        for (; count > 0; --count) {
            const bool down = comesDown(count, diagonal);
            const int x = down ? reach(count - 1, diagonal + 1) : reach(count - 1, diagonal - 1);
            const int y = x - (down ? diagonal + 1 : diagonal - 1);
            add(found, down ? LineChange{x, 0, y, 1} : LineChange{x, 1, y, 0});
            diagonal += down ? 1 : -1;
        }
        std::ranges::reverse(found);
        return found;
    }

    /// Adds a change, found from the end, and merges it with an adjacent one.
    static void add(std::vector<LineChange>& found, const LineChange& one) {
        if (found.empty() || one.oldFirst + one.oldCount != found.back().oldFirst ||
            one.newFirst + one.newCount != found.back().newFirst)
            return found.push_back(one);
        LineChange& next = found.back();
        next = {one.oldFirst, one.oldCount + next.oldCount, one.newFirst, one.newCount + next.newCount};
    }

    Lines before_, after_;
    std::vector<std::vector<int>> reaches_;
};

}  // namespace

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return lines;
}

std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before, const std::vector<std::string_view>& after) {
    const auto [first, firstAfter] = std::ranges::mismatch(before, after);
    const auto same = static_cast<std::size_t>(first - before.begin());
    std::size_t sameAtEnd = 0;
    while (sameAtEnd < std::min(before.size(), after.size()) - same &&
           before[before.size() - 1 - sameAtEnd] == after[after.size() - 1 - sameAtEnd])
        ++sameAtEnd;
    const auto middle = [&](const std::vector<std::string_view>& lines) {
        return Lines(lines).subspan(same, lines.size() - same - sameAtEnd);
    };
    if (middle(before).empty() && middle(after).empty()) return {};
    std::vector<LineChange> found = Search(middle(before), middle(after)).changes();
    for (LineChange& change : found) {
        change.oldFirst += static_cast<int>(same);
        change.newFirst += static_cast<int>(same);
    }
    return found;
}

int lineAfter(const std::vector<LineChange>& changes, int line) {
    int shift = 0;
    for (const LineChange& change : changes) {
        if (line < change.oldFirst) break;
        if (line < change.oldFirst + change.oldCount)
            return change.newFirst + std::min(line - change.oldFirst, std::max(0, change.newCount - 1));
        shift = change.newFirst + change.newCount - change.oldFirst - change.oldCount;
    }
    return line + shift;
}

}  // namespace streamscope::ui
