// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

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

}  // namespace streamscope::app
