#pragma once

#include "engine/recording/composition.h"

namespace streamscope::recording {

/// Replaces stretches of operations that repeat exactly, but for the durations of kernels and of host work, by `repeat`. A kernel
/// of a body takes the median of its durations, host work the mean. Composition::made stays in the order of the calls: where only
/// some turns had host work, the others get some that takes no time. Returns whether anything repeats.
bool foldRepeats(Composition& composition);

}  // namespace streamscope::recording
