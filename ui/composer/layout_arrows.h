#pragma once

#include "ui/composer/composer_layout.h"

#include <vector>

namespace streamscope::ui {

/// The arrows between placed cards: record → wait by binding, and a stub before a wait that is bound to nothing.
std::vector<Arrow> makeArrows(const ComposerInput& input, const ComposerLayout& layout);

}  // namespace streamscope::ui
