#pragma once

#include "engine/recorder/line.h"

#include <cuda.h>

namespace streamscope::recorder {

/// Writes those words of a launch's arguments that may be addresses, as "arguments". They are read as they are passed; memory
/// they point to is not.
void writeArguments(Line& line, CUfunction function, void** parameters, void** extra);

/// Forgets what is known of functions: their module is about to be unloaded.
void forgetFunctions();

}  // namespace streamscope::recorder
