// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QUndoCommand;
class QUndoStack;

namespace streamscope::app {

class Session;
class WindowPlaces;

/// Undo, redo and the list of steps, and in the status bar what they did.
class UndoActions : public QObject {
    Q_OBJECT
public:
    UndoActions(Session* session, WindowPlaces* places);

private:
    void tell();
    QString words();

    WindowPlaces* places_;
    const QUndoStack* stack_;
    QString said_;
    int index_ = 0;
    const QUndoCommand* next_ = nullptr;  ///< of those that are undone the first
};

}  // namespace streamscope::app
