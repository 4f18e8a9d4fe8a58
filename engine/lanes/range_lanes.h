// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

namespace streamscope {

/// Adds lanes for the ranges of each thread: above its lane for the calls, and below for their execution on devices.
void addRangeLanes(const Timeline& timeline, Lanes& lanes);

/// Number of rows of ranges that are shown until the user makes the lane higher. More rows would hide other lanes.
inline constexpr std::size_t usualRangeRows = 6;

/// Returns how many of the rows of a lane of ranges are shown, from the outermost ranges on.
std::size_t shownRangeRows(const TimelineLane& lane);
/// Returns the second line of the name of such a lane: its thread, and that there are more rows.
std::string noteOfRanges(const TimelineLane& lane);

}  // namespace streamscope
