// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"

#include <vector>

namespace streamscope::ui {

/// Computes the curve of an arrow between two cards.
void curve(Arrow& arrow, const ComposerLayout& layout);

/// Computes the curves of all arrows.
void placeArrows(ComposerLayout& layout);

/// Makes the arrows: record → wait for each binding, and one without a start for each wait that is not bound.
std::vector<Arrow> makeArrows(const ComposerInput& input, const ComposerLayout& layout);

}  // namespace streamscope::ui
