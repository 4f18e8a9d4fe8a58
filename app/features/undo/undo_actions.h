// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QUndoCommand;
class QUndoStack;

namespace streamscope::app {

class Session;
class WindowPlaces;

/// Undo, redo and the list of steps. Reports in the status bar which step was undone or redone.
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
    const QUndoCommand* next_ = nullptr;  ///< first command that would be redone
};

}  // namespace streamscope::app
