// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/export/export_actions.h"

#include <QObject>

#include <memory>

namespace streamscope::ui {
class TimelineView;
}

namespace streamscope::app {

class FileActions;
class Session;
class WindowPlaces;

/// Export entries in the menu File and in the tool bar. They export the visible result as the timeline shows it. Save writes the
/// notes on a result.
class ExportEntries : public QObject {
    Q_OBJECT
public:
    ExportEntries(Session* session, WindowPlaces* places, FileActions* files, ui::TimelineView* timeline);

private:
    void addButton();
    ExportActions::View view() const;
    void saveNotesWith(FileActions* files);
    QString fileOfResult() const;
    bool hasNotesToSave() const;
    bool saveNotes();

    Session* session_;
    WindowPlaces* places_;
    ui::TimelineView* timeline_;
    ExportActions* exports_;
    std::weak_ptr<const Timeline> opened_;  ///< the result that was opened last
    QString file_;                          ///< that file, if notes can be saved in it
};

}  // namespace streamscope::app
