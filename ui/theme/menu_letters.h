// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::ui {

/// Makes letters choose entries of an open menu from now on, even those that are shortcuts of the window.
void assignMenuAccessKeys();

}  // namespace streamscope::ui
