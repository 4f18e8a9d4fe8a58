// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace streamscope::app {

/// Event filter that passes the keys for undo and redo to the program while a field has the focus and has no undo steps of its
/// own. The field itself undoes typing that is not committed yet by Enter or a loss of the focus.
class FieldUndo : public QObject {
    Q_OBJECT
public:
    explicit FieldUndo(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace streamscope::app
