#pragma once

#include "engine/recorder/cupti_library.h"
#include "engine/recorder/output.h"

namespace streamscope::recorder {

/// Makes CUPTI write what the devices do into `output`, as its buffers fill. Both must stay until the process ends.
CUptiResult startActivities(const CuptiLibrary& cupti, Output& output, bool eventTimes);

}  // namespace streamscope::recorder
