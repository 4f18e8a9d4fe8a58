// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QToolButton;

namespace streamscope::ui {

/// Makes a tool button open a menu. Qt does not tell the button that the pointer left it while the menu was open, which would
/// leave the button shaded.
void openMenu(QToolButton* button, QMenu* menu);

}  // namespace streamscope::ui
