// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Writes the NVTX ranges that are open, then each range as the program opens and closes it. Both arguments must live until the
/// process ends.
void startRanges(const CuptiLibrary& cupti, Output& output);

/// Stops writing ranges, in a child process made by fork.
void stopRanges();

}  // namespace streamscope::recorder
