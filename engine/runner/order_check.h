// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Corrects and reports operations of a merged timeline that contradict the order that the program enforces: its dependencies,
/// and one copy at a time on each copy engine where the driver knows the times. Samples of different passes may differ by their
/// spread and by `slack` (how much brackets delay a pass); within that limit the later operation's start is moved to where it
/// could begin. Beyond it, a remark names both (rule inverted-order), and the later one is not drawn, or the earlier one if
/// execution is known only for the later one. An operation that is not drawn has no times, and its truth is unknown.
void checkOrder(Timeline& timeline, Nanoseconds slack);

}  // namespace streamscope
