#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// How well a text answers what was typed, and which of its letters do.
struct FuzzyMatch {
    int score = 0;
    std::vector<qsizetype> letters;  ///< ascending
};

/// Every word of `typed` must be found in the text as letters in their order, upper and lower case alike. Beginnings of
/// words and letters that stand together count most, and of two equal texts the shorter.
std::optional<FuzzyMatch> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace streamscope::ui
