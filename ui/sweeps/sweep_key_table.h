// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// Returns all keys that the plot of a sweep handles. A test compares them with the plot.
std::vector<PaneKey> sweepKeys();
/// Returns all keys of the view of several devices or runs.
std::vector<PaneKey> multiplesKeys();

}  // namespace streamscope::ui
