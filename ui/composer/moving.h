// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"

#include <set>

namespace streamscope::ui {

/// Returns the columns without those inside others of them.
std::vector<int> outermostColumns(const ComposerLayout& layout, const std::set<int>& columns);

/// Returns whether these calls, consecutive in their list, are at this place already.
bool isHome(const ComposerLayout& layout, const std::vector<int>& columns, const Place& gap);

/// Returns whether a gap is inside the body of one of them.
bool isInside(const ComposerLayout& layout, const std::vector<int>& columns, const Gap& gap);

/// Returns the numbers that `count` calls get there once those in `leaving` are removed: "5", "5–7", "4.2".
QString numbersAt(const ComposerLayout& layout, const Gap& gap, int count, const std::vector<int>& leaving);

}  // namespace streamscope::ui
