// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/pane_keys.h"

namespace streamscope::ui {

/// Returns all keys that the composer handles. A test compares them with the pane.
std::vector<PaneKey> composerKeys();

}  // namespace streamscope::ui
