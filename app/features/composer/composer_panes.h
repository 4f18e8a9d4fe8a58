// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace streamscope::ui {
class ComposerView;
class InsertPanel;
class ResourcesPanel;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class FileActions;
class Session;
class WindowPlaces;

/// The composer, the library of what can be inserted into it, and their menus.
class ComposerPanes : public QObject {
    Q_OBJECT
public:
    ComposerPanes(Session* session, WindowPlaces* places, FileActions* files, ui::ComposerView* composer,
                  ui::TimelineView* timeline);

private:
    void makeLibrary(FileActions* files);
    void addComposeMenu(FileActions* files);
    void addResources(QMenu* compose);
    /// Asks for a source file, and adds its kernels to the program.
    void askForKernel();
    void addSelectionEntries();
    void addGenerators();
    void follow(ui::TimelineView* timeline);
    void openGenerator(const QString& id);

    Session* session_;
    WindowPlaces* places_;
    ui::ComposerView* composer_;
    ui::InsertPanel* insert_;
    ui::ResourcesPanel* resources_;
};

}  // namespace streamscope::app
