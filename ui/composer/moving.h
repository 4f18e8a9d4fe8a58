#pragma once

#include "ui/composer/composer_layout.h"

#include <set>

namespace streamscope::ui {

/// Columns without those inside others of them.
std::vector<int> outermostColumns(const ComposerLayout& layout, const std::set<int>& columns);

/// Whether these calls, one after another in their list, stand at this place already.
bool isHome(const ComposerLayout& layout, const std::vector<int>& columns, const Place& gap);

/// Whether a gap is inside the body of one of them.
bool isInside(const ComposerLayout& layout, const std::vector<int>& columns, const Gap& gap);

/// The numbers that so many calls get there, once those in `leaving` have left their own places: "5", "5–7", "4.2".
QString numbersAt(const ComposerLayout& layout, const Gap& gap, int count, const std::vector<int>& leaving);

}  // namespace streamscope::ui
