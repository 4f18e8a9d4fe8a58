// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace streamscope::app {

/// Event filter that passes keys of commands to the window while a field has the focus: undo and redo if the field has no undo
/// steps of its own, and Ctrl with a letter. The field keeps its keys for copy, cut, paste and all; it itself undoes typing that
/// is not committed yet by Enter or a loss of the focus.
class FieldKeys : public QObject {
    Q_OBJECT
public:
    explicit FieldKeys(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Ends the typing in the field of the window, or of a pane that floats above it, that has the focus, as Enter does, for a
/// command that uses what was typed. Returns what is wrong with a text that is not used; empty if nothing is.
QString endTyping(const QWidget* window);

}  // namespace streamscope::app
