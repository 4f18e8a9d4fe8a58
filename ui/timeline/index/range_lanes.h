#pragma once

#include "ui/timeline/index/lanes.h"

namespace streamscope::ui {

/// Adds lanes of the ranges of each thread: above its calls when it made the calls in them, and below when devices executed their
/// work.
void addRangeLanes(const Timeline& timeline, Lanes& lanes);

}  // namespace streamscope::ui
