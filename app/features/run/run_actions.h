// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline/timeline.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QProgressBar;
class QToolButton;

namespace streamscope::app {

class Session;
struct Target;
class WindowPlaces;

/// Commands that run the program, stop a run and predict while the program is edited. Also sets how runs are measured and shows
/// the progress.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(Session* session, WindowPlaces* places);

private:
    void addButtons();
    void addRuns();
    void addProgress();
    void addChoice(QActionGroup* group, int runs, Method method, const QString& text);
    void run();
    /// Asks whether kernels that the composition brings along may be compiled and run.
    void askForTrust(const Target& target, bool elsewhere);
    void nameRun();
    void nameRuns();
    void setRunning(bool running);
    void showProgress(const QString& what, int done, int total);
    void endWaiting();

    Session* session_;
    WindowPlaces* places_;
    QAction *run_, *stop_, *livePreview_;
    QMenu* choices_;
    QToolButton* runs_ = nullptr;
    QProgressBar* progress_;
};

}  // namespace streamscope::app
