#include "app/main_window.h"
#include "app/pane.h"
#include "ui/timeline/critical_path_list.h"
#include "ui/timeline/timeline_view.h"

#include <QAction>
#include <QMenu>

// What the window adds to the timeline: its menus, the list of the critical path, and the program that it is of.
namespace streamscope::app {

void MainWindow::connectTimeline() {
    ui::CriticalPathList* list = timeline_->criticalPathList();
    strip_->add(tr("Critical path"), list);
    connect(document_, &ui::ProgramDocument::evaluated, timeline_, [this] { timeline_->setProgram(document_->resolved()); });
    timeline_->setProgram(document_->resolved());
}

void MainWindow::addTimelineEntries(QMenu* menu) {
    menu->addMenu(timeline_->lanesMenu());
    menu->addMenu(timeline_->arrowsMenu());
    QAction* path = menu->addAction(tr("Critical Path &Table"));
    path->setStatusTip(tr("What decides the total time, as a table of start, length and wait"));
    connect(path, &QAction::triggered, this, [this] { strip_->open(timeline_->criticalPathList()); });
}

}  // namespace streamscope::app
