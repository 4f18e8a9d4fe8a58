#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Where a merged timeline contradicts the order that the program enforces. Two samples of different passes may differ
/// by their spread and by `slack` (how much brackets delay a pass): so far the later operation's start is moved to where
/// it could begin. Beyond that both are named in a remark (rule inverted-order), and the later one is not drawn (or the
/// earlier one, if only of the later one it is known when it executed): it has no times, and its truth is unknown.
/// Looked at are the dependencies of the timeline, and that a copy engine does one copy at a time, where the driver knows
/// when it did.
void checkOrder(Timeline& timeline, Nanoseconds slack);

}  // namespace streamscope
