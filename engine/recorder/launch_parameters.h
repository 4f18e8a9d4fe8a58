// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/recorder/call_record.h"

#include <cuda.h>

namespace streamscope::recorder {

/// Writes the words of a launch's arguments that may be addresses, as "arguments". Reads the arguments as they are passed, but no
/// memory that they point to.
void writeArguments(CallRecord& record, CUfunction function, void** parameters, void** extra);

/// Forgets the cached parameter sizes of functions, because a module is about to be unloaded.
void forgetFunctions();

}  // namespace streamscope::recorder
