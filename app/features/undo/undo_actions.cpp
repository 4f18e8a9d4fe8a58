// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/undo/undo_actions.h"

#include "app/features/undo/undo_list.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"

#include <QAction>
#include <QMainWindow>
#include <QStatusBar>
#include <QToolButton>
#include <QUndoStack>

#include <utility>

namespace streamscope::app {

UndoActions::UndoActions(Session* session, WindowPlaces* places)
    : QObject(places->window()), places_(places), stack_(session->document()->undoStack()) {
    QAction* undo = stack_->createUndoAction(places_->window(), tr("Undo"));
    QAction* redo = stack_->createRedoAction(places_->window(), tr("Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    places_->add(EntryPlace::Undo, {undo, redo});
    QAction* steps = places_->addCommand(EntryPlace::Undo, tr("Undo &list…"), Qt::CTRL | Qt::ALT | Qt::Key_Z,
                                         tr("List all undo steps; choose one to return to it"));
    places_->add(ToolPlace::Undo, undo, {}, "undo");
    const QToolButton* button = places_->add(ToolPlace::UndoList, steps, {}, "chevron-down");  // its width is in the style sheet
    places_->add(ToolPlace::Redo, redo, {}, "redo");
    auto* list = new UndoList(session->document(), places_->window());
    connect(steps, &QAction::triggered, list, [list, button] { list->popUp(button); });
    connect(stack_, &QUndoStack::indexChanged, this, &UndoActions::tell);
}

void UndoActions::tell() {
    const QString before = std::exchange(said_, words());
    QStatusBar* status = places_->statusBar();
    if (!said_.isEmpty()) status->showMessage(said_, 5000);
    else if (!before.isEmpty() && status->currentMessage() == before) status->clearMessage();
}

/// Returns a message about the undone or redone steps; empty for a new step or a cleared list.
QString UndoActions::words() {
    const int steps = stack_->index() - std::exchange(index_, stack_->index());
    const QUndoCommand* next = std::exchange(next_, stack_->command(stack_->index()));
    if (steps < 0 && next_) return steps < -1 ? tr("Undone: %1 steps").arg(-steps) : tr("Undone: %1").arg(stack_->redoText());
    const bool wasThere = steps > 0 && next == stack_->command(stack_->index() - steps);
    if (!wasThere) return {};
    return steps > 1 ? tr("Redone: %1 steps").arg(steps) : tr("Redone: %1").arg(stack_->undoText());
}

}  // namespace streamscope::app

#include "moc_undo_actions.cpp"
