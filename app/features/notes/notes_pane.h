// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class ComposerView;
}

namespace streamscope::app {

class FileActions;
class NotesPanel;
class Session;
class WindowPlaces;

/// The notes of the program in the column at the right, with lines that can be tried. A lesson has its text there instead.
class NotesPane : public QObject {
    Q_OBJECT
public:
    NotesPane(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer);

private:
    void show();
    void showOpened();
    void enableRows();
    void attempt(const QString& target, const QString& words);
    void point(const QString& target);
    void keep(const QString& markdown);

    Session* session_;
    WindowPlaces* places_;
    FileActions* files_;
    ui::ComposerView* composer_;
    NotesPanel* panel_;
};

}  // namespace streamscope::app
