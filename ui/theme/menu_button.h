#pragma once

class QMenu;
class QToolButton;

namespace streamscope::ui {

/// Makes a tool button open a menu. Qt tells the button of no pointer that left it while the menu was open, so that it would stay
/// shaded afterwards.
void openMenu(QToolButton* button, QMenu* menu);

}  // namespace streamscope::ui
