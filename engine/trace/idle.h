// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"
#include "engine/trace/busy_time.h"

namespace streamscope {

/// Returns the gaps between a device's first start and last end in which no copy, memset or kernel of any stream executes. The
/// bracket counts as busy if the spans are not known.
Spans idleGaps(const Timeline& timeline, int device);

/// Returns the idle time of all devices together.
Nanoseconds idleTime(const Timeline& timeline);

}  // namespace streamscope
