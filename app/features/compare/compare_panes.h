// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/features/compare/compare_controller.h"

#include <QObject>

class QActionGroup;
class QMenu;

namespace streamscope::ui {
class CompareTable;
class RunsPanel;
}  // namespace streamscope::ui

namespace streamscope::app {

class Session;
class WindowPlaces;

/// The user interface of comparisons: the menu Compare, and the table and the list of runs below the timeline.
class ComparePanes : public QObject {
    Q_OBJECT
public:
    ComparePanes(Session* session, WindowPlaces* places);

private:
    void followSession();
    void connectPanes();
    void fillMenu();
    QAction* add(QActionGroup* group, const QString& text, const QString& tip, CompareWith choice);
    void addChoice(QActionGroup* group, const QString& text, const QString& tip, CompareWith choice);
    void addOtherDevices(QActionGroup* group);
    void addDevice(QMenu* devices, const DeviceInfo& info, const Target& target);
    void fillRuns();
    void markRuns();
    void showOther();
    void askForFile();

    Session* session_;
    WindowPlaces* places_;
    CompareController* compare_;
    ui::RunsPanel* runs_;
    ui::CompareTable* table_;
    QMenu* menu_;
};

}  // namespace streamscope::app
