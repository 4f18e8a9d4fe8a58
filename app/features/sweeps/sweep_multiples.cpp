// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sweeps/sweep_multiples.h"

#include "app/runs/side_by_side.h"
#include "engine/layout/captions.h"
#include "engine/sweep/sweep_plan.h"
#include "ui/theme/text.h"

#include <QLocale>
#include <QPointer>

#include <algorithm>

namespace streamscope::app {
namespace {

QString shownName(const ListedDevice& device) {
    const DeviceInfo& info = device.target.infos.front();
    QString name = QString::fromStdString(info.name);
    if (info.kind == DeviceKind::Simulated) name += MultiplesController::tr(", simulated");
    if (info.estimated) name += MultiplesController::tr(", estimated");
    const QString machine = QString::fromStdString(device.target.machine);
    return machine.isEmpty() ? name : MultiplesController::tr("%1 on %2").arg(name, machine);
}

/// Returns the name of a run as the list of runs shows it.
QString shownName(const RunRecord& run) {
    const QString name = MultiplesController::tr("Run %1, %2, %3")
                             .arg(QString::number(*run.number), QLocale::c().toString(run.at, QStringLiteral("HH:mm:ss")),
                                  ui::text(deviceNames(*run.timeline)));
    return run.note.isEmpty() ? name : QStringLiteral("%1: %2").arg(name, run.note);
}

ui::TimelineState stateOfAll(const std::vector<ui::DeviceRun>& runs) {
    const bool exact = std::ranges::all_of(
        runs, [](const ui::DeviceRun& run) { return !run.timeline || run.timeline->method == Method::Exact; });
    return exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
}

bool isOfThisMachine(const ListedDevice& device) { return !device.target.simulated() && device.target.machine.empty(); }

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
    connect(controller_, &RunController::machineDevicesFound, this, &MultiplesController::setMachineDevices);
    connect(controller_, &RunController::machinesChanged, this, [this] {
        std::erase_if(devices_, [](const ListedDevice& device) { return !device.target.machine.empty(); });
        Q_EMIT devicesChanged();
    });
    connect(controller_, &RunController::runningChanged, this, [this](bool running) {
        if (!running && running_) end();
    });
}

void MultiplesController::setCudaDevices(const std::vector<DeviceInfo>& devices) {
    std::erase_if(devices_, isOfThisMachine);
    std::vector<ListedDevice> found;
    for (std::size_t i = 0; i < devices.size(); ++i)
        found.push_back({QString::fromStdString(devices[i].id), QString::fromStdString(devices[i].name), false,
                         Target{{}, {int(i)}, {devices[i]}}});
    const auto firstElsewhere =
        std::ranges::find_if(devices_, [](const ListedDevice& device) { return !device.target.machine.empty(); });
    devices_.insert(firstElsewhere, found.begin(), found.end());
    Q_EMIT devicesChanged();
}

void MultiplesController::setMachineDevices(const QString& machine, const std::vector<DeviceInfo>& devices) {
    const std::string name = machine.toStdString();
    std::erase_if(devices_, [&](const ListedDevice& device) { return device.target.machine == name; });
    if (controller_->isConnectedTo(name))
        for (Target& target : targetsOn(name, devices)) {
            const DeviceInfo info = target.infos.front();
            devices_.push_back({QString::fromStdString(info.id), tr("%1 on %2").arg(QString::fromStdString(info.name), machine),
                                info.estimated, std::move(target)});
        }
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
    numbers_.clear();
    program_ = document_->snapshot();
    std::vector<RunRequest> requests;
    for (const ListedDevice& device : chosen) {
        runs_.push_back({device.id, shownName(device), nullptr, {}});
        requests.push_back({*program_, {}, device.target, flow_->options(device.target), std::nullopt});
    }
    done_ = 0;
    running_ = true;
    const bool exact = std::ranges::all_of(chosen, [](const ListedDevice& device) { return device.target.simulated(); });
    state_ = exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    Q_EMIT runsChanged();
    Q_EMIT runningChanged(true, 0, int(runs_.size()));
    const QPointer<MultiplesController> self(this);
    controller_->runSeries([self, requests = std::move(requests)](Workers& workers, std::stop_token stop,
                                                                  const ProgressSink& progress, const RunController::Post& post) {
        int done = 0;
        progress({{}, done, int(requests.size())});
        runSideBySide(requests, workers.environment(), stop, [&](std::size_t at, Read<RunOutcome> outcome) {
            progress({requests[at].target.infos.front().name, ++done, int(requests.size())});
            post([self, at, run = recordOf(std::move(outcome))] {  // the pointer is dereferenced on the window's thread only
                if (self) self->take(at, run);
            });
        });
    });
}

void MultiplesController::show(const std::vector<RunRecord>& records) {
    runs_.clear();
    numbers_.clear();
    program_ = nullptr;
    for (const RunRecord& record : records) {
        const bool hasRun = !record.timeline->operations.empty();
        if (hasRun && !program_) program_ = record.program;
        numbers_ << *record.number;
        runs_.push_back({QString::number(*record.number), shownName(record), hasRun ? record.timeline : nullptr, record.message});
    }
    if (!program_ && !records.empty()) program_ = records.front().program;
    state_ = stateOfAll(runs_);
    Q_EMIT runsChanged();
}

QString MultiplesController::title() const {
    if (numbers_.isEmpty()) return {};
    QStringList words;
    for (const int number : numbers_) words << QString::number(number);
    const QString last = words.takeLast();
    return tr("Runs %1 and %2").arg(words.join(QStringLiteral(", ")), last);
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
    if (!program_ || runs_.empty() || areOfSession()) return;
    const bool same = sameButFor(*program_, document_->program(), {});
    state_ = same ? stateOfAll(runs_) : ui::TimelineState::OutOfDate;
    Q_EMIT stateChanged();
}

}  // namespace streamscope::app

#include "moc_sweep_multiples.cpp"
