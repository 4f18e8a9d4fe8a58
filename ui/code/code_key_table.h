#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// What the code listens to while it has the focus.
std::vector<PaneKey> codeKeys();

}  // namespace streamscope::ui
