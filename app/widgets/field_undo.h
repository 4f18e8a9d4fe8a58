// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace streamscope::app {

/// Ctrl+Z and its reverse belong to the program also while a field of the window has the keyboard, once the field itself has
/// nothing to take back: what is being typed it takes back itself, up to Enter or until the keyboard goes elsewhere.
class FieldUndo : public QObject {
    Q_OBJECT
public:
    explicit FieldUndo(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace streamscope::app
