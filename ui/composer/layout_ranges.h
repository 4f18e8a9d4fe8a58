// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/shown_calls.h"

namespace streamscope::ui {

/// Adds the ranges of the shown calls and assigns rows to them.
void addRanges(const Program& program, const ShownCalls& shown, ComposerLayout& layout);

/// Computes the rectangles of the ranges.
void placeRanges(ComposerLayout& layout);

}  // namespace streamscope::ui
