// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/run_controller.h"

#include "engine/rules/check.h"
#include "ui/document/calls_on_demand.h"
#include "ui/theme/text.h"

#include <QThreadPool>

#include <optional>
#include <utility>

namespace streamscope::app {
namespace {

/// A prediction and its program, which has the turns that its loops on answers made.
struct Preview {
    std::shared_ptr<const Timeline> timeline;  ///< nullptr: the program cannot be predicted
    std::shared_ptr<const Program> program;
};

Preview previewOf(const RunController::PreviewRequest& asked, const std::stop_token& stop) {
    const auto& resolved = asked.target ? asked.evaluation->resolved() : nullptr;
    if (!resolved) return {};
    const std::vector<DeviceProfile>& profiles = asked.target->profiles;
    Preview preview{nullptr, asked.evaluation->program()};
    const auto show = [&](Read<RunOutcome> outcome) {
        if (outcome) preview.timeline = ui::releasedInBackground(std::move(outcome.value->timeline));
    };
    if (hasBranches(*preview.program)) {
        preview.program = std::make_shared<const Program>(decided(*preview.program, {}, profiles, stop));
        show(predict(*preview.program, profiles, stop, previewOptions()));
    } else {
        show(predict(*preview.program, *resolved, profiles, stop, previewOptions()));
    }
    return preview;
}

/// Returns a sink that reports progress on the controller's thread.
ProgressSink sinkOf(RunController* controller, const RunController::Post& post) {
    return [controller, post](const Progress& p) {
        post([controller, p] { Q_EMIT controller->progressed(QString::fromStdString(p.what), p.done, p.total); });
    };
}

/// Workers in use. The end of the process waits until they are released if they may have to end jobs on other machines.
struct UsedWorkers {
    std::optional<ui::WorkToFinish> due;
    std::shared_ptr<Workers> workers;  ///< released first
};

std::shared_ptr<UsedWorkers> inUse(std::shared_ptr<Workers> workers, bool mayBeElsewhere = true) {
    auto used = std::make_shared<UsedWorkers>();
    used->workers = std::move(workers);
    if (mayBeElsewhere) used->due.emplace();
    return used;
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent), workers_(std::make_shared<Workers>()) {}

RunController::~RunController() = default;

void RunController::run(RunRequest request) {
    setRunning(true);
    const auto run = [this, used = inUse(workers_, request.target.usesWorker()), asked = std::move(request)](
                         const std::stop_token& stop, const Post& post) {
        return recordOf(execute(asked, *used->workers, stop, sinkOf(this, post)));
    };
    runs_.ask(run, [this](const RunRecord& record) {
        setRunning(false);
        Q_EMIT finished(record);
    });
}

void RunController::runSeries(Series series) {
    setRunning(true);
    runs_.ask([this, used = inUse(workers_), series = std::move(series)](
                  const std::stop_token& stop, const Post& post) { series(*used->workers, stop, sinkOf(this, post), post); },
              [this] { setRunning(false); });
}

void RunController::preview(PreviewRequest request) {
    previews_.ask([request](const std::stop_token& stop) { return previewOf(request, stop); },
                  [this, request](const Preview& preview) {
                      if (!previews_.isBusy()) check(request);
                      if (preview.timeline) Q_EMIT previewed(preview.timeline, preview.program);
                  });
    checks_.drop();
}

void RunController::dropPreview() {
    previews_.drop();
    checks_.drop();
}

void RunController::check(const PreviewRequest& asked) {
    const std::shared_ptr<const ui::Evaluation>& evaluation = asked.evaluation;
    const bool isResolved = evaluation->isMade() && evaluation->resolved();
    const std::size_t calls = isResolved ? evaluation->resolved()->operations.size() : evaluation->program()->operations.size();
    checks_.setDelay(calls > ui::mostCallsAnsweredAtOnce ? ui::idleDelay : std::chrono::milliseconds{});
    checks_.ask(
        [evaluation, devices = asked.checkedOn](const std::stop_token&) {
            const std::shared_ptr<const ResolvedProgram>& resolved = evaluation->resolved();
            return resolved ? streamscope::check(*evaluation->program(), *resolved, devices)
                            : streamscope::check(*evaluation->program(), devices);
        },
        [this](const std::vector<Diagnostic>& found) { Q_EMIT checked(found); });
}

void RunController::findCudaDevices() {
    deviceSearch_.ask(
        [](const std::stop_token& stop) {
            Workers workers;
            workers.setWaiting(stop, {});
            return workers.devices({});
        },
        [this](Expected<std::vector<DeviceInfo>> found) {
            const QString why = ui::text(found.why());
            Q_EMIT cudaDevicesFound(std::move(found).optional().value_or(std::vector<DeviceInfo>()), why);
        });
}

void RunController::findDevicesOf(const std::string& machine) {
    struct Found {
        std::vector<DeviceInfo> devices;
        std::string why;
        bool hasGreeted = false;
    };
    setRunning(true);
    const auto search = [this, used = inUse(workers_), machine](const std::stop_token& stop, const Post& post) {
        const std::shared_ptr<Workers>& workers = used->workers;
        Found found;
        workers->setWaiting(stop, sinkOf(this, post));
        auto devices = workers->devices(machine);
        found.why = devices.why();
        if (devices) found.devices = *std::move(devices);
        workers->setWaiting({}, {});
        found.hasGreeted = workers->greeting(machine).has_value();
        if (stop.stop_requested()) found.why.clear();
        return found;
    };
    runs_.ask(search, [this, machine](const Found& found) {
        connected_ = found.hasGreeted ? machine : std::string();
        setRunning(false);
        Q_EMIT machineDevicesFound(QString::fromStdString(machine), found.devices, QString::fromStdString(found.why));
    });
}

/// Reads the list of machines again. The previous workers are ended on another thread, because that may take seconds.
void RunController::useMachines(std::vector<std::string> environment) {
    QThreadPool::globalInstance()->start([old = std::exchange(workers_, std::make_shared<Workers>(std::move(environment)))] {});
    connected_.clear();
    Q_EMIT machinesChanged();
}

void RunController::setRunning(bool running) {
    if (running_ == running) return;
    running_ = running;
    Q_EMIT runningChanged(running);
}

}  // namespace streamscope::app

#include "moc_run_controller.cpp"
