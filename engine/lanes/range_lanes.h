// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

namespace streamscope {

/// Adds lanes for the ranges of each thread: above its lane for the calls, and below for their execution on devices.
void addRangeLanes(const Timeline& timeline, Lanes& lanes);

}  // namespace streamscope
