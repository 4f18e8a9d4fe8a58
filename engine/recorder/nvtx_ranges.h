#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Writes the ranges of NVTX that are open, and from now on those that the program opens and closes. Both arguments must stay
/// until the process ends.
void startRanges(const CuptiLibrary& cupti, Output& output);

/// Writes no more ranges: this is a child made by fork.
void stopRanges();

}  // namespace streamscope::recorder
