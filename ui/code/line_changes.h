#pragma once

#include <string_view>
#include <vector>

namespace streamscope::ui {

/// Lines of a text, each with the end of line that it has. The text must outlive them.
std::vector<std::string_view> linesOf(std::string_view text);

/// Lines of the old text in whose place lines of the new text stand. Counted from 0.
struct LineChange {
    int oldFirst = 0, oldCount = 0;
    int newFirst = 0, newCount = 0;
    friend bool operator==(const LineChange&, const LineChange&) = default;
};

/// Returns what turns the old lines into the new ones, ascending, with a line that stays between two changes: as little as
/// possible, but one change where the texts differ in more than some hundred lines.
std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before, const std::vector<std::string_view>& after);

/// Returns where the line is after the changes; for one that is gone, where its place is.
int lineAfter(const std::vector<LineChange>& changes, int line);

}  // namespace streamscope::ui
