// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_lost.h"
#include "app/features/machines/device_selector.h"
#include "app/shell/main_window.h"
#include "app/widgets/bottom_strip.h"
#include "engine/rules/rules.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

// What the window adds to the timeline: its menus, the list of the critical path, the program that it is of, and what becomes of
// a lost GPU.
namespace streamscope::app {

void MainWindow::connectTimeline() {
    ui::CriticalPathList* list = timeline_->criticalPathList();
    strip_->add(tr("Critical path"), list);
    connect(document_, &ui::ProgramDocument::evaluated, timeline_, [this] { timeline_->setProgram(document_->resolved()); });
    timeline_->setProgram(document_->resolved());
    connect(flow_, &RunFlow::programTaken, timeline_, [this] {
        timeline_->setTakenBack(document_->isTakenBack());
        timeline_->setEmptyText(livePreview_->isChecked()
                                    ? tr("Predicting what the program does…")
                                    : tr("Nothing has run yet.\nPress Run (F5), or turn on Live preview (F6)."));
    });
    connect(flow_, &RunFlow::diagnosticsChanged, timeline_, [this](const std::vector<Diagnostic>& found) {
        const auto wrong = std::ranges::find(found, invalidProgramRule.name, &Diagnostic::rule);
        timeline_->setEmptyText(wrong != found.end()
                                    ? tr("The program cannot run as it is:\n%1").arg(QString::fromStdString(wrong->message))
                                    : tr("Nothing has run yet.\nAdd a call to the program, or press Run (F5)."));
    });
    auto* lost = new DeviceLost(flow_, controller_, notices_, this);
    connect(lost, &DeviceLost::teachingRequested, this, [this] {
        if (deviceSelector_->choose(QStringLiteral("teaching"))) takeDevice(deviceSelector_->target());
    });
}

void MainWindow::addTimelineEntries(QMenu* menu) {
    menu->addMenu(timeline_->lanesMenu());
    menu->addMenu(timeline_->arrowsMenu());
}

}  // namespace streamscope::app
