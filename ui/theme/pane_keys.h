#pragma once

#include <QKeySequence>
#include <QString>

#include <vector>

namespace streamscope::ui {

/// One line of the sheet of keys: what a pane itself listens to while it has the focus.
struct PaneKey {
    std::vector<QKeyCombination> keys;  ///< any of them; empty: a gesture of the mouse
    QString gesture;                    ///< shown in place of the keys, where there are none
    QString what;
};

/// "Alt+Left  ·  Alt+Right", or the gesture.
QString shownKeys(const PaneKey& key);

/// Returns whether a pane shows a frame after this change of focus: the keyboard gave it, not the mouse.
bool showsFocus(Qt::FocusReason reason);

}  // namespace streamscope::ui
