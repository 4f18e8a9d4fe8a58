// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_choice.h"

#include "app/features/machines/device_lost.h"
#include "app/features/machines/device_selector.h"
#include "app/features/machines/machine_flow.h"
#include "app/session/session.h"
#include "app/widgets/window_places.h"
#include "engine/layout/captions.h"
#include "ui/theme/text.h"

#include <QMainWindow>
#include <QMenu>
#include <QToolBar>

namespace streamscope::app {

DeviceChoice::DeviceChoice(Session* session, WindowPlaces* places)
    : QObject(places->window()), session_(session), selector_(new DeviceSelector(places->toolBar())) {
    places->add(ToolPlace::Device, selector_);
    places->add(EntryPlace::Device, selector_->deviceMenu());
    auto* machines = new MachineFlow(places->window(), session_->controller(), selector_, places->notices());
    places->add(EntryPlace::Device, {machines->machinesAction()});
    connect(machines, &MachineFlow::message, session_,
            [session](const QString& text) { Q_EMIT session->message(Severity::Hint, text); });
    connect(selector_, &DeviceSelector::targetChosen, this,
            [this](const Target& target) { session_->setDevice(selector_->chosen(), target); });
    connect(session_, &Session::deviceRequested, this, &DeviceChoice::choose);
    connect(session_->controller(), &RunController::cudaDevicesFound, selector_, &DeviceSelector::setCudaDevices);
    connect(session_, &Session::screenChanged, selector_, [this](const Screen& now, const Screen& before) {
        if (now.showing == before.showing) return;
        const bool isMeasured = now.result.timeline && now.result.state == ui::TimelineState::Measured;
        selector_->setMeasuredOn(isMeasured ? ui::text(deviceNames(*now.result.timeline)) : QString());
    });
    auto* lost = new DeviceLost(session_->flow(), session_->controller(), places->notices(), this);
    connect(lost, &DeviceLost::teachingRequested, this, [this] { choose(QStringLiteral("teaching")); });
}

void DeviceChoice::choose(const QString& id) {
    if (selector_->choose(id)) session_->setDevice(id, selector_->target());
}

}  // namespace streamscope::app

#include "moc_device_choice.cpp"
