#pragma once

namespace streamscope::ui {

/// Makes the wheel over a field scroll the pane around it from now on. The wheel never changes the field, with or without the
/// focus: the pointer crosses fields while a pane is scrolled. Keys, clicks and an open list still change it.
void letWheelScrollOverFields();

}  // namespace streamscope::ui
