#include "app/sweep_multiples.h"

#include "engine/rules/program_problems.h"
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

RunAnswer refused(const std::string& why) {
    return {std::make_shared<const Timeline>(), RunFailure{why, Status::Success, {}}, QString::fromStdString(why)};
}

RunAnswer runOn(const ListedDevice& device, const RunOptions& options, const Program& program, WorkerClient& worker,
                std::stop_token stop) {
    const Read<ResolvedProgram> resolved = resolve(program, {});
    const std::string problems = inWords(programProblems(program, resolved, device.target.infos));
    if (!problems.empty()) return refused(problems);
    const RunRequest request{program, {}, device.target, options, std::nullopt};
    RunOutcome outcome = execute(request, *resolved.value, worker, stop, [](const Progress&) {});
    const QString message = describe(outcome);
    return {std::make_shared<const Timeline>(std::move(outcome.timeline)), std::move(outcome.ending), message};
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
            WorkerClient& worker, std::stop_token stop, const ProgressSink& progress, const RunController::Post& post) {
            // The pointer is looked at on the window's thread alone.
            for (std::size_t i = 0; i < chosen.size() && !stop.stop_requested(); ++i) {
                progress({chosen[i].name.toStdString(), int(i), int(chosen.size())});
                RunAnswer answer = runOn(chosen[i], options[i], *program, worker, stop);
                if (std::holds_alternative<RunCancelled>(answer.ending)) break;
                post([self, i, answer = std::move(answer)] {
                    if (self) self->take(i, answer);
                });
            }
        });
}

void MultiplesController::stop() {
    if (running_) controller_->cancel();
}

void MultiplesController::take(std::size_t run, const RunAnswer& answer) {
    if (!answer.timeline->operations.empty()) runs_[run].timeline = answer.timeline;
    runs_[run].problem = answer.message;
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
