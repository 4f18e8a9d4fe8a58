#pragma once

#include "ui/composer/shown_calls.h"

namespace streamscope::ui {

/// Adds the ranges of the shown calls, and finds a row for each.
void addRanges(const Program& program, const ShownCalls& shown, ComposerLayout& layout);

/// Gives the ranges their places.
void placeRanges(ComposerLayout& layout);

}  // namespace streamscope::ui
