// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/messages/messages_pane.h"

#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "ui/inspector/messages_panel.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QUndoStack>

namespace streamscope::app {

MessagesPane::MessagesPane(Session* session, WindowPlaces* places, ui::MessagesPanel* panel)
    : QObject(places->window()), places_(places), panel_(panel) {
    connect(session, &Session::message, this, &MessagesPane::show);
    const QUndoStack* undo = session->document()->undoStack();
    connect(session, &Session::messageOfEdit, this, [this, undo](const QString& text) { ofEdits_[text] = undo->index(); });
    connect(undo, &QUndoStack::indexChanged, this, &MessagesPane::forgetAbove);
    connect(session, &Session::opened, this, [this] { forgetAbove(-1); });
}

/// Removes the messages about edits that are no longer among the first `step`.
void MessagesPane::forgetAbove(int step) {
    for (auto each = ofEdits_.begin(); each != ofEdits_.end();) {
        if (each.value() <= step) {
            ++each;
            continue;
        }
        const QString text = each.key();
        each = ofEdits_.erase(each);
        panel_->removeMessage(text);
        if (places_->statusBar()->currentMessage() == text.section(u'\n', 0, 0)) places_->statusBar()->clearMessage();
    }
}

/// Shows a message. An error, or a list of which the status bar has only the first line, opens the pane.
void MessagesPane::show(Severity severity, const QString& text) {
    places_->statusBar()->showMessage(text.section(u'\n', 0, 0), 10000);
    QWidget* card = panel_->addMessage(severity, text);
    if (severity == Severity::Hint) return;
    places_->showCard(CardPlace::Diagnostics);
    if (severity != Severity::Error && !text.contains(u'\n')) return;
    places_->showColumn();
    if (card) places_->keepInSight(card);
}

}  // namespace streamscope::app

#include "moc_messages_pane.cpp"
