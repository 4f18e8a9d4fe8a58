// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/machine_flow.h"

#include "app/features/machines/device_selector.h"
#include "app/features/machines/machines_dialog.h"
#include "app/features/machines/ssh_questions.h"
#include "app/session/run_controller.h"
#include "ui/theme/text.h"

#include <QAction>

#include <utility>

namespace streamscope::app {

MachineFlow::MachineFlow(QWidget* window, RunController* controller, DeviceSelector* selector, NoticeBar* notices)
    : QObject(window),
      window_(window),
      controller_(controller),
      selector_(selector),
      notices_(notices),
      questions_(new SshQuestions(window)),
      action_(new QAction(tr("&Machines…"), window)) {
    action_->setToolTip(tr("Machines that runs can go to, by your own ssh, Slurm or container"));
    connect(action_, &QAction::triggered, this, &MachineFlow::openDialog);
    connect(selector_, &DeviceSelector::machineChosen, this, &MachineFlow::connectTo);
    connect(controller_, &RunController::machineDevicesFound, this, &MachineFlow::showFound);
    connect(controller_, &RunController::runningChanged, this, [this](bool running) {
        if (running) notices_->remove(std::exchange(notice_, -1));
    });
    readFile();
}

/// Reads the list of machines. A file that cannot be read is reported when it is first used.
void MachineFlow::readFile() {
    controller_->useMachines(questions_->environment());
    const auto read = readMachines();
    std::vector<std::string> names;
    if (read)
        for (const Machine& machine : read->machines) names.push_back(machine.name);
    selector_->setMachines(names);
}

void MachineFlow::openDialog() {
    auto read = readMachines();
    if (!read) {
        notices_->remove(std::exchange(notice_, -1));
        notice_ = notices_->add(tr("The list of machines cannot be read. %1").arg(ui::text(read.why())), {{tr("Close"), {}}});
        return;
    }
    auto* dialog = new MachinesDialog(*std::move(read), questions_->environment(), window_);
    connect(dialog, &MachinesDialog::saved, this, &MachineFlow::readFile);
    dialog->open();
}

void MachineFlow::connectTo(const QString& machine) {
    if (controller_->isRunning()) return Q_EMIT message(tr("A run is in progress: wait for it, or stop it."));
    controller_->findDevicesOf(machine.toStdString());
}

void MachineFlow::showFound(const QString& machine, const std::vector<DeviceInfo>& devices, const QString& why) {
    selector_->setMachineDevices(machine.toStdString(), devices);
    if (!devices.empty()) return Q_EMIT message(tr("%1 is connected: choose one of its devices.").arg(machine));
    if (controller_->isConnectedTo(machine.toStdString()))
        return Q_EMIT message(tr("%1 is connected, and has no GPU: %2").arg(machine, why));
    if (why.isEmpty()) return;  // cancelled
    notices_->remove(std::exchange(notice_, -1));
    notice_ = notices_->add(why, {{tr("Try again"), [this, machine] { connectTo(machine); }},
                                  {tr("Machines…"), [this] { openDialog(); }},
                                  {tr("Close"), {}}});
}

}  // namespace streamscope::app

#include "moc_machine_flow.cpp"
