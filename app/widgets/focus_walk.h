// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QWidget;

namespace streamscope::app {

/// Where Tab goes from a widget of the window: as eyes read the panes, tool bar first, then from left to right and down.
/// Within a part of a pane in the order of its own. nullptr where nothing takes the focus.
QWidget* nextFocus(const QMainWindow& window, QWidget* from, bool forward);
/// Returns the largest widget that takes the focus in the pane after (or before) the one around `from`. Panes are the tool bar, the
/// docks and the parts of the middle. Returns nullptr if there is no other pane.
QWidget* nextPane(const QMainWindow& window, QWidget* from, bool forward);
/// Returns the innermost visible pane with a name that `widget`, which is hidden, lies in; nullptr where there is none.
QWidget* paneAround(const QMainWindow& window, const QWidget* widget);
/// Scrolls each area around `widget` to it, and keeps it in sight while it has the focus.
void reveal(QWidget* widget);

}  // namespace streamscope::app
