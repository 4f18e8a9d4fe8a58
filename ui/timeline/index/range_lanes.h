// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/index/lanes.h"

namespace streamscope::ui {

/// Adds lanes for the ranges of each thread: above its lane for the calls, and below for their execution on devices.
void addRangeLanes(const Timeline& timeline, Lanes& lanes);

}  // namespace streamscope::ui
