// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/composer_layout.h"

namespace streamscope::ui {

/// Adds a frame around each pair of streamEnter and streamExit whose halves are shown.
void addWiths(const Program& program, ComposerLayout& layout);

}  // namespace streamscope::ui
