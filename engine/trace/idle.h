#pragma once

#include "engine/timeline/timeline.h"
#include "engine/trace/busy_time.h"

namespace streamscope {

/// The gaps in what one device executed: between its first start and its last end, where no copy, memset or kernel of any
/// stream executes. A bracket counts as busy where the pieces are not known.
Spans idleGaps(const Timeline& timeline, int device);

/// Of all devices together.
Nanoseconds idleTime(const Timeline& timeline);

}  // namespace streamscope
