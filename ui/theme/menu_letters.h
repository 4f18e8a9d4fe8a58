#pragma once

namespace streamscope::ui {

/// Makes letters choose entries while a menu is open, from now on, also such as are shortcuts of the window.
void letMenusHaveTheirLetters();

}  // namespace streamscope::ui
