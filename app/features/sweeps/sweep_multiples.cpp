// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sweeps/sweep_multiples.h"

#include "engine/sweep/sweep_plan.h"

#include <QPointer>

#include <algorithm>

namespace streamscope::app {
namespace {

QString shownName(const DeviceInfo& info) {
    QString name = QString::fromStdString(info.name);
    if (info.kind == DeviceKind::Simulated) name += MultiplesController::tr(", simulated");
    return info.estimated ? name + MultiplesController::tr(", estimated") : name;
}

}  // namespace

MultiplesController::MultiplesController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent)
    : QObject(parent), document_(document), controller_(controller), flow_(flow) {
    const Devices known;
    for (const DeviceProfile& profile : known.profiles()) {
        const DeviceInfo info = profile.info();
        devices_.push_back(
            {QString::fromStdString(info.id), QString::fromStdString(info.name), info.estimated, simulatedTarget(profile)});
    }
    connect(document_, &ui::ProgramDocument::changed, this, &MultiplesController::programChanged);
    connect(controller_, &RunController::cudaDevicesFound, this, &MultiplesController::setCudaDevices);
    connect(controller_, &RunController::runningChanged, this, [this](bool running) {
        if (!running && running_) end();
    });
}

void MultiplesController::setCudaDevices(const std::vector<DeviceInfo>& devices) {
    std::erase_if(devices_, [](const ListedDevice& device) { return !device.target.simulated(); });
    for (std::size_t i = 0; i < devices.size(); ++i)
        devices_.push_back({QString::fromStdString(devices[i].id), QString::fromStdString(devices[i].name), false,
                            Target{{}, {int(i)}, {devices[i]}}});
    Q_EMIT devicesChanged();
}

const ListedDevice* MultiplesController::deviceNamed(const QString& id) const {
    const auto found = std::ranges::find(devices_, id, &ListedDevice::id);
    return found == devices_.end() ? nullptr : &*found;
}

void MultiplesController::start(const QStringList& ids) {
    if (controller_->isRunning()) return;
    std::vector<ListedDevice> chosen;
    for (const QString& id : ids)
        if (const ListedDevice* device = deviceNamed(id)) chosen.push_back(*device);
    const auto isOwn = [this](const ListedDevice& device) { return device.target.infos == flow_->target().infos; };
    std::stable_partition(chosen.begin(), chosen.end(), isOwn);
    runs_.clear();
    std::vector<RunOptions> options;
    for (const ListedDevice& device : chosen) {
        runs_.push_back({device.id, shownName(device.target.infos.front()), nullptr, {}});
        options.push_back(flow_->options(device.target));
    }
    program_ = document_->snapshot();
    done_ = 0;
    running_ = true;
    const bool exact = std::ranges::all_of(chosen, [](const ListedDevice& device) { return device.target.simulated(); });
    state_ = exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    Q_EMIT runsChanged();
    Q_EMIT runningChanged(true, 0, int(runs_.size()));
    const QPointer<MultiplesController> self(this);
    controller_->runSeries(
        [self, chosen = std::move(chosen), options = std::move(options), program = program_](
            Workers& workers, std::stop_token stop, const ProgressSink& progress, const RunController::Post& post) {
            // The pointer is looked at on the window's thread alone.
            for (std::size_t i = 0; i < chosen.size() && !stop.stop_requested(); ++i) {
                progress({chosen[i].name.toStdString(), int(i), int(chosen.size())});
                RunRecord run = recordOf(execute({*program, {}, chosen[i].target, options[i], std::nullopt}, workers, stop));
                if (std::holds_alternative<RunCancelled>(run.ending)) break;
                post([self, i, run = std::move(run)] {
                    if (self) self->take(i, run);
                });
            }
        });
}

void MultiplesController::stop() {
    if (running_) controller_->cancel();
}

void MultiplesController::take(std::size_t at, const RunRecord& run) {
    if (!run.timeline->operations.empty()) runs_[at].timeline = run.timeline;
    runs_[at].problem = run.message;
    ++done_;
    Q_EMIT runsChanged();
    Q_EMIT runningChanged(true, int(done_), int(runs_.size()));
}

void MultiplesController::end() {
    running_ = false;
    Q_EMIT runningChanged(false, int(done_), int(runs_.size()));
}

void MultiplesController::programChanged() {
    if (!program_ || runs_.empty()) return;
    const bool exact = std::ranges::all_of(
        runs_, [](const ui::DeviceRun& run) { return !run.timeline || run.timeline->method == Method::Exact; });
    const bool same = sameButFor(*program_, document_->program(), {});
    state_ = !same ? ui::TimelineState::OutOfDate : exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    Q_EMIT stateChanged();
}

}  // namespace streamscope::app

#include "moc_sweep_multiples.cpp"
