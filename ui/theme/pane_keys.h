// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <vector>

namespace streamscope::ui {

/// One line of the key sheet: keys that a pane handles while it has the focus.
struct PaneKey {
    std::vector<QKeyCombination> keys;  ///< alternatives; empty for a mouse gesture
    QString gesture;                    ///< shown where `keys` is empty
    QString what;
};

/// Returns the keys, such as "Alt+Left  ·  Alt+Right", or the gesture.
QString shownKeys(const PaneKey& key);

/// Returns whether a pane shows a focus frame after this change of focus: the keyboard caused it, not the mouse.
bool showsFocus(Qt::FocusReason reason);

}  // namespace streamscope::ui
