// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/messages/messages_pane.h"

#include "app/session/session.h"
#include "app/widgets/bottom_strip.h"
#include "app/widgets/window_places.h"
#include "ui/inspector/messages_panel.h"

#include <QMainWindow>
#include <QStatusBar>

namespace streamscope::app {

MessagesPane::MessagesPane(Session* session, WindowPlaces* places)
    : QObject(places->window()), places_(places), panel_(new ui::MessagesPanel) {
    panel_->setCaption({});  // the tab shows the caption
    places_->add(PagePlace::Messages, tr("Messages"), panel_);
    connect(session, &Session::message, this, &MessagesPane::show);
}

void MessagesPane::show(Severity severity, const QString& text) {
    places_->statusBar()->showMessage(text.section(u'\n', 0, 0), 10000);
    panel_->addMessage(severity, text);
    if (severity == Severity::Error) places_->strip()->open(panel_);
}

}  // namespace streamscope::app

#include "moc_messages_pane.cpp"
