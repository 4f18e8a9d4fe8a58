// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/diagnostic.h"

#include <QHash>
#include <QObject>

namespace streamscope::ui {
class MessagesPanel;
}

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The messages of the session: below the diagnostics, and the latest one in the status bar. A message about an edit goes when
/// the edit is undone or another program is opened.
class MessagesPane : public QObject {
    Q_OBJECT
public:
    MessagesPane(Session* session, WindowPlaces* places, ui::MessagesPanel* panel);

private:
    void show(Severity severity, const QString& text);
    void forgetAbove(int step);

    WindowPlaces* places_;
    ui::MessagesPanel* panel_;
    QHash<QString, int> ofEdits_;  ///< messages about edits, with the number of edits when they came
};

}  // namespace streamscope::app
