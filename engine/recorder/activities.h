#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Enables CUPTI's activity records and writes them to `output` as buffers fill. Both arguments must live until the process ends.
CUptiResult startActivities(const CuptiLibrary& cupti, Output& output, bool eventTimes);

}  // namespace streamscope::recorder
