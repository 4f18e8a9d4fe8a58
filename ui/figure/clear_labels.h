// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/paint/look.h"

namespace streamscope::ui {

/// Moves labels of waits away from lines, since a printed figure has no tool tips. Removes texts that were elided; the pattern
/// of the wait remains. Moves names of bars away from lines if possible.
void clearLabels(TimelineLayout& layout);

}  // namespace streamscope::ui
