// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/call_record.h"

#include <cuda.h>

namespace streamscope::recorder {

/// Writes those words of a launch's arguments that may be addresses, as "arguments". They are read as they are passed; memory
/// they point to is not.
void writeArguments(CallRecord& record, CUfunction function, void** parameters, void** extra);

/// Forgets the cached parameter sizes of functions, because a module is about to be unloaded.
void forgetFunctions();

}  // namespace streamscope::recorder
