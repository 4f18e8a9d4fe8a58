// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_selector.h"
#include "app/features/sweeps/sweep_panes.h"
#include "app/shell/main_window.h"
#include "ui/inspector/panels.h"

#include <QDockWidget>
#include <QTabWidget>

// The window's sweeps and devices side by side: panels below the timeline.
namespace streamscope::app {

void MainWindow::createSweeps() {
    sweeps_ = new SweepPanes(this, strip_, document_, controller_, flow_);
    connect(sweeps_, &SweepPanes::message, this, &MainWindow::showMessage);
    connect(sweeps_, &SweepPanes::parameterRequested, this, &MainWindow::showParameters);
    connect(sweeps_, &SweepPanes::devicePicked, this, [this](const QString& id) {
        if (deviceSelector_->choose(id)) takeDevice(deviceSelector_->target());
    });
    connect(flow_, &RunFlow::targetChanged, sweeps_, [this] {
        const std::vector<DeviceInfo>& infos = flow_->target().infos;
        sweeps_->setDevice(infos.empty() ? QString() : QString::fromStdString(infos.front().id));
    });
}

/// Resources at the left, where a parameter is added.
void MainWindow::showParameters() {
    auto* dock = findChild<QDockWidget*>(QStringLiteral("leftDock"));
    dock->show();
    dock->raise();
    if (auto* tabs = qobject_cast<QTabWidget*>(dock->widget())) tabs->setCurrentWidget(resources_);
    resources_->showKind(ResourceKind::Parameter);
}

}  // namespace streamscope::app
