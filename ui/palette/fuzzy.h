// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// Score of a text for what was typed, and the letters that match.
struct FuzzyMatch {
    int score = 0;
    std::vector<qsizetype> letters;  ///< ascending
};

/// Matches each word of `typed` as a subsequence of `text`, ignoring case. Starts of words and adjacent letters score most;
/// between equal matches the shorter text wins.
std::optional<FuzzyMatch> fuzzyMatch(const QString& typed, const QString& text);

}  // namespace streamscope::ui
