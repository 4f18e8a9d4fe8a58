// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialogButtonBox;
class QMainWindow;
class QWidget;

namespace streamscope::app {

/// Returns the widget that Tab moves to, in reading order: the tool bar first, then the panes from left to right and from top to
/// bottom. Within a part of a pane Qt's order applies. Returns nullptr if no widget accepts the focus.
QWidget* nextFocus(const QMainWindow& window, QWidget* from, bool forward);
/// Returns the widget that gets the focus in the pane after (or before) the one around `from`: the largest that takes it, or the
/// first one of a pane of buttons alone. Panes are the tool bar, the docks and the parts of the middle. Returns nullptr if there
/// is no other pane.
QWidget* nextPane(const QMainWindow& window, QWidget* from, bool forward);
/// Returns the innermost visible pane with a name around the hidden `widget`; nullptr if there is none.
QWidget* paneAround(const QMainWindow& window, const QWidget* widget);
/// Removes the focus proxy that Qt gives a box of buttons, because Tab would jump from there back to the first button. To be
/// called when all buttons were added.
void passTabThrough(QDialogButtonBox* buttons);
/// Scrolls each scroll area around `widget` to it, and keeps it visible while it has the focus.
void reveal(QWidget* widget);

}  // namespace streamscope::app
