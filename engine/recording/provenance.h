// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/bind.h"

#include <vector>

namespace streamscope::recording {

/// Returns how the order of each call is known, by index of Recording::calls. A wait is Joined if CUPTI numbers it like its
/// record. Calls that two threads make at the same time in one stream or for one event are Guessed. The order of all other calls
/// follows from their arguments and is Recorded.
std::vector<Provenance> provenances(const Recording& recording, const Bound& bound);

}  // namespace streamscope::recording
