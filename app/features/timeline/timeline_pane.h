// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace streamscope::ui {
class ComposerView;
class TimelineView;
}  // namespace streamscope::ui

namespace streamscope::app {

class Session;
struct Screen;
class WindowPlaces;

/// The timeline, its menus, and the list of the critical path. Shows the result of the session.
class TimelinePane : public QObject {
    Q_OBJECT
public:
    TimelinePane(Session* session, WindowPlaces* places, ui::ComposerView* composer, ui::TimelineView* timeline);

private:
    void addEntries();
    void followProgram();
    static QString nothingRan();
    void followResult();
    void followComposer(ui::ComposerView* composer);
    void followWindow();
    void beginAnew();
    void show(const Screen& now, const Screen& before);
    void showResult(const Screen& now);
    void showCompared(const Screen& now);

    Session* session_;
    WindowPlaces* places_;
    ui::TimelineView* timeline_;
    bool fitNext_ = false;  ///< another program was opened, and its result is not shown yet
};

}  // namespace streamscope::app
