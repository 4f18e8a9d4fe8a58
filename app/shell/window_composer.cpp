// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/record/record_dialog.h"
#include "app/files/file_actions.h"
#include "app/shell/main_window.h"
#include "app/widgets/pane.h"
#include "ui/composer/compose_menu.h"
#include "ui/composer/composer_view.h"
#include "ui/composer/density_switch.h"
#include "ui/generators/generator_dialog.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenuBar>
#include <QStatusBar>

// The composer's menu, its generators, and what is beside its caption.
namespace streamscope::app {

void MainWindow::addComposeMenu() { menuBar()->addMenu(new ui::ComposeMenu(composer_, document_, menuBar())); }

/// The result of a program that was recorded takes the place of the composition.
void MainWindow::recordProgram() {
    auto* dialog = new RecordDialog(QCoreApplication::applicationFilePath(), this);
    connect(dialog, &RecordDialog::recorded, files_, [this](const QString& path) { files_->open(path); });
    dialog->show();
}

void MainWindow::openGenerator(const QString& id) {
    const std::vector<DeviceInfo>& devices = flow_->target().infos;
    auto* dialog = new ui::GeneratorDialog(id, document_, devices.empty() ? 100 : devices.front().multiprocessors, this);
    dialog->setTheme(dark_->isChecked() ? ui::Theme::dark() : ui::Theme::light());
    connect(dialog, &ui::GeneratorDialog::message, this, [this](const QString& text) { statusBar()->showMessage(text, 8000); });
    connect(dialog, &QDialog::accepted, composer_, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

Pane* MainWindow::createComposerPane() {
    auto* pane = new Pane(tr("Composer"), tr("one column per host call, in issue order"), composer_);
    pane->addTool(new ui::DensitySwitch(composer_, pane));
    return pane;
}

}  // namespace streamscope::app
