// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/lessons/lesson_authoring.h"
#include "app/features/machines/device_selector.h"
#include "app/features/presentation/presentation.h"
#include "app/files/file_actions.h"
#include "app/shell/main_window.h"
#include "ui/composer/composer_view.h"

#include <QCloseEvent>

// How a window is closed, and how it hands its work over to the next one, which is in another language.
namespace streamscope::app {

void MainWindow::goOn() {
    composer_->setFocus();
    document_->announceAll();
    files_->announceOpened();
    if (deviceSelector_->choose(deviceLeft_)) takeDevice(deviceSelector_->target());
}

/// Asks for a new window, unless something here cannot be handed over.
void MainWindow::reopen() {
    if (controller_->isRunning()) return showMessage(Severity::Hint, tr("A run is in progress: wait for it, or stop it."));
    if (!authoring_->confirmLeaving() || !files_->endTrial()) return;
    presentation_->setOn(false);
    saveLayout();
    Q_EMIT reopenRequested();
}

WindowSession MainWindow::handOver() {
    document_->setParent(nullptr);
    runs_->setParent(nullptr);
    return {std::unique_ptr<ui::ProgramDocument>(document_), std::unique_ptr<SessionRuns>(runs_), deviceSelector_->chosen()};
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!authoring_->confirmLeaving() || !files_->confirmLeaving()) return event->ignore();
    presentation_->setOn(false);
    saveLayout();
    controller_->cancel();
    event->accept();
}

}  // namespace streamscope::app
