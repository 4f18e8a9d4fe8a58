// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace streamscope::ui {

/// Splits a text into lines with their line ends. The text must outlive them.
std::vector<std::string_view> linesOf(std::string_view text);

/// Replacement of lines of the old text by lines of the new one, counted from 0.
struct LineChange {
    int oldFirst = 0, oldCount = 0;
    int newFirst = 0, newCount = 0;
    friend bool operator==(const LineChange&, const LineChange&) = default;
};

/// Returns the changes from the old to the new lines, ascending and separated by equal lines. They are minimal, or a single
/// change if the texts differ in more than some hundred lines.
std::vector<LineChange> lineChanges(const std::vector<std::string_view>& before, const std::vector<std::string_view>& after);

/// Returns the number of the line after the changes; for a removed line, that of its former place.
int lineAfter(const std::vector<LineChange>& changes, int line);

}  // namespace streamscope::ui
