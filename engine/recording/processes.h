// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recording/recording.h"

#include <vector>

namespace streamscope::recording {

/// Merges recordings of several processes on one machine into one recording whose calls carry their process. Offsets handles,
/// addresses and numbers, because equal ones have different meanings in two processes.
Recording joined(std::vector<Recording> processes);

}  // namespace streamscope::recording
