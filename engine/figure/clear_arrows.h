// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

namespace streamscope {

/// Gives arrows of different origins lines of their own: level lines on one rail and upright lines at one time would cover each
/// other, so that nobody could see which record belongs to which wait. Arrows from one operation share a line.
void separateArrows(const Timeline& timeline, TimelineLayout& layout);

/// Cuts arrows at the left and right edges of the area. Removes those that are outside.
void cutArrows(TimelineLayout& layout);

}  // namespace streamscope
