// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

namespace streamscope {

/// Moves labels of waits away from lines, since a printed figure has no tool tips. Removes texts that were elided; the pattern
/// of the wait remains. Moves names of bars away from lines if possible.
void clearLabels(TimelineLayout& layout);

}  // namespace streamscope
