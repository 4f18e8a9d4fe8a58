#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// All that the timeline listens to; a test holds it against the pane.
std::vector<PaneKey> timelineKeys();

}  // namespace streamscope::ui
