#pragma once

#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

namespace streamscope {

/// Fills Timeline::ranges from the ranges of the program of which it is.
void findRanges(Timeline& timeline, const Program& program);

}  // namespace streamscope
