// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

struct TimelineLane;

/// Choice of lanes by their names: parts of names, separated by commas; "s1" in quotes is a whole name, and - before a name
/// leaves its lanes out. Capitals and small letters are the same.
class LaneFilter {
public:
    explicit LaneFilter(std::string_view line);
    bool isEmpty() const { return words_.empty(); }
    /// Returns whether a lane is chosen. Headings always are.
    bool takes(const TimelineLane& lane) const;
    /// Returns the first name that fits none of the lanes, empty if all fit some.
    std::string missingIn(const std::vector<TimelineLane>& lanes) const;

private:
    struct Word {
        std::string text, written;
        bool isWhole = false, isLeftOut = false;
        bool fits(const TimelineLane& lane) const;
    };
    static Word wordOf(std::string_view written);

    std::vector<Word> words_;
};

}  // namespace streamscope
