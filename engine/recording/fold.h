// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/composition.h"

namespace streamscope::recording {

/// Replaces stretches of operations that repeat, except for durations of kernels and host work, by `repeat`. A kernel in a body
/// gets the median of its durations, host work gets the mean. Composition::made keeps the order of the calls. Turns without the
/// host work that other turns have get host work of zero duration. Returns whether anything was folded.
bool foldRepeats(Composition& composition);

}  // namespace streamscope::recording
