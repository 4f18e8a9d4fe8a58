#pragma once

#include "engine/recorder/line.h"

#include <cuda.h>

namespace streamscope::recorder {

/// Writes the words of a launch's arguments that may be addresses, as "arguments". Reads the arguments themselves, never the
/// memory that they point to.
void writeArguments(Line& line, CUfunction function, void** parameters, void** extra);

/// Forgets the cached parameter sizes of functions, because a module is about to be unloaded.
void forgetFunctions();

}  // namespace streamscope::recorder
