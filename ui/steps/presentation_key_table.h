// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_keys.h"

#include <vector>

namespace streamscope::ui {

/// Returns the keys of a presentation, which work whichever pane has the focus.
std::vector<PaneKey> presentationKeys();

}  // namespace streamscope::ui
