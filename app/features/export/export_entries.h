// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/export/export_actions.h"

#include <QObject>

namespace streamscope::ui {
class TimelineView;
}

namespace streamscope::app {

class Session;
class WindowPlaces;

/// Export entries in the menu File and in the tool bar. They export the visible result as the timeline shows it.
class ExportEntries : public QObject {
    Q_OBJECT
public:
    ExportEntries(Session* session, WindowPlaces* places, ui::TimelineView* timeline);

private:
    void addButton();
    ExportActions::View view() const;

    Session* session_;
    WindowPlaces* places_;
    ui::TimelineView* timeline_;
    ExportActions* exports_;
};

}  // namespace streamscope::app
