// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Makes CUPTI keep what the devices do, for `output`. Both must stay until the process ends.
CUptiResult startActivities(const CuptiLibrary& cupti, Output& output, bool eventTimes);

/// Writes the buffers that CUPTI has filled.
void writeActivities();

}  // namespace streamscope::recorder
