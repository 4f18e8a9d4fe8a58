// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Makes CUPTI record the activity of the devices, which writeActivities() writes to `output`. `cupti` and `output` must exist
/// until the process ends.
CUptiResult startActivities(const CuptiLibrary& cupti, Output& output, bool eventTimes);

/// Writes the buffers that CUPTI has filled.
void writeActivities();

}  // namespace streamscope::recorder
