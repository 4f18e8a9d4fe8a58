#pragma once

#include "ui/composer/composer_layout.h"

#include <vector>

namespace streamscope::ui {

/// Gives the arrow between two cards its curve; the record's arrow of this number leaves it beside the others.
void curve(Arrow& arrow, const ComposerLayout& layout, int number);

/// Gives all arrows theirs.
void placeArrows(ComposerLayout& layout);

/// Which cards arrows connect: record → wait by binding, and nothing → a wait that is bound to nothing.
std::vector<Arrow> makeArrows(const ComposerInput& input, const ComposerLayout& layout);

}  // namespace streamscope::ui
