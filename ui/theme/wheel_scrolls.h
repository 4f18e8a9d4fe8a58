// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::ui {

/// Makes the wheel over a field scroll the surrounding pane from now on. The wheel never changes a field, focused or not,
/// because the pointer crosses fields while a pane scrolls. Keys, clicks and an open list still change it.
void scrollOverFields();

}  // namespace streamscope::ui
