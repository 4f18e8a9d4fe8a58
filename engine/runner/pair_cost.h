#pragma once

#include "engine/driver/driver.h"

namespace streamscope {

/// What a timed record costs on the GPU: the distance of two that follow each other in a stream with nothing else
/// (gpu-facts.md, Events). 0 where it cannot be measured. The stream is idle before and after.
Nanoseconds emptyPair(Driver& driver, StreamHandle stream);

}  // namespace streamscope
