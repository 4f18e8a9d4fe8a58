// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/machines/device_lost.h"

#include "app/session/run_controller.h"
#include "app/session/run_flow.h"

#include <utility>

namespace streamscope::app {

DeviceLost::DeviceLost(RunFlow* flow, RunController* controller, NoticeBar* notices, QObject* parent)
    : QObject(parent), flow_(flow), notices_(notices) {
    connect(flow_, &RunFlow::deviceFailed, this, &DeviceLost::tell);
    connect(flow_, &RunFlow::targetChanged, this, &DeviceLost::close);
    connect(controller, &RunController::runningChanged, this, [this](bool running) {
        if (running) close();
    });
}

void DeviceLost::tell(const QString& device, const QString& what) {
    close();
    notice_ = notices_->add(tr("%1 returned no result. %2").arg(device, what),
                            {{tr("Restart and run"), [this] { flow_->run(); }},
                             {tr("Use the Teaching GPU"), [this] { Q_EMIT teachingRequested(); }},
                             {tr("Close"), {}}});
}

void DeviceLost::close() { notices_->remove(std::exchange(notice_, -1)); }

}  // namespace streamscope::app

#include "moc_device_lost.cpp"
