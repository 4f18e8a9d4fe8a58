#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// All that the plot of a sweep listens to; a test holds it against the plot.
std::vector<PaneKey> sweepKeys();
/// All that the devices side by side listen to.
std::vector<PaneKey> multiplesKeys();

}  // namespace streamscope::ui
