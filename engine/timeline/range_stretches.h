// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

namespace streamscope {

/// Fills Timeline::ranges from the ranges of the timeline's program.
void findRanges(Timeline& timeline, const Program& program);

}  // namespace streamscope
