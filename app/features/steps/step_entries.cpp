// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/steps/step_entries.h"

#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "ui/steps/step_bar.h"

#include <QMainWindow>

namespace streamscope::app {

StepEntries::StepEntries(Session* session, WindowPlaces* places)
    : QObject(places->window()), bar_(new ui::StepBar(session->document(), places->window())) {
    places->add(BarPlace::Steps, bar_);
    places->add(EntryPlace::Steps, {bar_->previousAction(), bar_->nextAction(), bar_->addAction()});
    places->add(EntryPlace::StepOrder, {bar_->earlierAction(), bar_->laterAction(), bar_->removeAction()});
    connect(bar_, &ui::StepBar::message, places, &WindowPlaces::tell);
    const auto warn = [session](const QString& why) { Q_EMIT session->message(Severity::Warning, why); };
    connect(session->document(), &ui::ProgramDocument::stepUnfit, session, warn,
            Qt::QueuedConnection);  // after what the edit says
}

}  // namespace streamscope::app

#include "moc_step_entries.cpp"
