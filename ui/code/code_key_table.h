// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// Returns the keys that the code handles while it has the focus.
std::vector<PaneKey> codeKeys();

}  // namespace streamscope::ui
