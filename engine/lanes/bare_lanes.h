// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

/// Lanes as their threads, streams and devices define them; steps of makeLanes().
namespace streamscope {

TimelineLane hostLane(const Timeline& timeline, int index);
TimelineLane streamLane(const Timeline& timeline, int index);
void describeEngine(const Timeline& timeline, int device, Engine engine, TimelineLane& lane);
/// Makes the lane of the busy curve, without samples if the run has none of this device.
TimelineLane busyLane(const Timeline& timeline, int device);

/// Makes the lane of a counter, without samples if it has none of this device.
TimelineLane counterLane(const Timeline& timeline, const Counter& counter, int device);

}  // namespace streamscope
