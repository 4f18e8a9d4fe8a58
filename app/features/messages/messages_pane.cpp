// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/messages/messages_pane.h"

#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "ui/inspector/messages_panel.h"

#include <QMainWindow>
#include <QStatusBar>

namespace streamscope::app {

MessagesPane::MessagesPane(Session* session, WindowPlaces* places, ui::MessagesPanel* panel)
    : QObject(places->window()), places_(places), panel_(panel) {
    connect(session, &Session::message, this, &MessagesPane::show);
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
