// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/opening/opening_entries.h"

#include "app/files/file_actions.h"
#include "app/files/safety_net.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"

#include <QMainWindow>
#include <QMenu>

namespace streamscope::app {

OpeningEntries::OpeningEntries(Session* session, WindowPlaces* places, FileActions* files)
    : QObject(places->window()), safety_(new SafetyNet(session->document(), files, places->notices(), this)) {
    places->add(BarPlace::Opening, files->openingBar());
    places->add(EntryPlace::Files, {files->newAction(), files->openAction()});
    places->add(EntryPlace::Files, files->recentMenu());
    places->add(EntryPlace::Files, files->recordedMenu());
    places->add(EntryPlace::Save, {files->saveAction(), files->saveAsAction()});
    places->add(ToolPlace::Open, files->openAction(), tr("Open"), "open");
    places->add(ToolPlace::Save, files->saveAction(), tr("Save"), "save");
    connect(files, &FileActions::opened, session, &Session::takeOpened);
    connect(files, &FileActions::resultToCome, session->flow(), &RunFlow::expectResult);
    connect(files, &FileActions::resultOpened, session->flow(), &RunFlow::showResult);
    connect(files, &FileActions::message, session, &Session::message);
    connect(safety_, &SafetyNet::message, session, &Session::message);
    RunFlow* flow = session->flow();
    connect(safety_, &SafetyNet::riskyToOpen, flow, &RunFlow::holdPredictions);
    safety_->setUntried(
        [flow, controller = session->controller()] { return !flow->livePreview() || controller->isPreviewing(); });
}

bool OpeningEntries::recover(const QString& wanted) { return safety_->recover(wanted); }

}  // namespace streamscope::app

#include "moc_opening_entries.cpp"
