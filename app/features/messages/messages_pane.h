// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"

#include <QObject>

namespace streamscope::ui {
class MessagesPanel;
}

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The messages of the session: below the diagnostics, and the latest one in the status bar.
class MessagesPane : public QObject {
    Q_OBJECT
public:
    MessagesPane(Session* session, WindowPlaces* places, ui::MessagesPanel* panel);

private:
    void show(Severity severity, const QString& text);

    WindowPlaces* places_;
    ui::MessagesPanel* panel_;
};

}  // namespace streamscope::app
