#include "app/main_window.h"
#include "app/pane.h"
#include "ui/composer/compose_menu.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/density_switch.h"

#include <QMenuBar>

// The composer's menu, and what stands beside its caption.
namespace streamscope::app {

void MainWindow::addComposeMenu() { menuBar()->addMenu(new ui::ComposeMenu(composer_, document_, menuBar())); }

Pane* MainWindow::createComposerPane() {
    auto* pane = new Pane(tr("Composer"), tr("one column per host call, in issue order"), composer_);
    pane->addTool(new ui::DensitySwitch(composer_, pane));
    return pane;
}

}  // namespace streamscope::app
