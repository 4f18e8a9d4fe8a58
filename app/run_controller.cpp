#include "app/run_controller.h"

#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"

#include "ui/document/calls_on_demand.h"

#include <utility>

namespace streamscope::app {
namespace {

RunAnswer answerOf(RunOutcome outcome) {
    const QString message = describe(outcome);
    return {ui::releasedInBackground(std::move(outcome.timeline)), std::move(outcome.ending), message};
}

RunAnswer refused(const Read<ResolvedProgram>& resolved) {
    QString message;
    for (const Problem& problem : resolved.problems) message += QString::fromStdString(streamscope::describe(problem)) + u'\n';
    return {std::make_shared<const Timeline>(), RunFailure{message.toStdString(), Status::Success, {}}, message.trimmed()};
}

/// nullptr: there is nothing to show.
std::shared_ptr<const Timeline> predict(const RunController::PreviewRequest& asked, std::stop_token stop) {
    if (!asked.target) return nullptr;
    const std::shared_ptr<const ResolvedProgram>& resolved = asked.evaluation->resolved();
    if (!resolved || !programProblems(*asked.evaluation->program(), *resolved, asked.checkedOn).empty()) return nullptr;
    RunOptions options = defaultOptions(*asked.target);
    options.date.clear();
    return ui::releasedInBackground(simulate(*resolved, *asked.target, options, stop, [](const Progress&) {}).timeline);
}

/// The controller is used on its own thread only.
ProgressSink sinkOf(RunController* controller, const RunController::Post& post) {
    return [controller, post](const Progress& p) {
        post([controller, p] { Q_EMIT controller->progressed(QString::fromStdString(p.what), p.done, p.total); });
    };
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent), worker_(std::make_shared<WorkerClient>(workerCommand())) {}

RunController::~RunController() = default;

void RunController::run(RunRequest request) {
    setRunning(true);
    const auto answer = [this, worker = worker_, asked = std::move(request)](const std::stop_token& stop, const Post& post) {
        const Read<ResolvedProgram> resolved = resolve(asked.program, asked.set);
        return resolved ? answerOf(execute(asked, *resolved.value, *worker, stop, sinkOf(this, post))) : refused(resolved);
    };
    runs_.ask(answer, [this](const RunAnswer& given) {
        setRunning(false);
        Q_EMIT finished(given);
    });
}

void RunController::runSeries(Series series) {
    setRunning(true);
    runs_.ask([this, worker = worker_, series = std::move(series)](
                  const std::stop_token& stop, const Post& post) { series(*worker, stop, sinkOf(this, post), post); },
              [this] { setRunning(false); });
}

void RunController::preview(PreviewRequest request) {
    previews_.ask([request](const std::stop_token& stop) { return predict(request, stop); },
                  [this, request](const std::shared_ptr<const Timeline>& timeline) {
                      if (!previews_.isBusy()) check(request);
                      if (timeline) Q_EMIT previewed(timeline, request.evaluation->program());
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
    struct Found {
        std::vector<DeviceInfo> devices;
        std::string why;
    };
    deviceSearch_.ask(
        [](const std::stop_token&) {
            WorkerClient worker(workerCommand());
            Found found;
            found.devices = worker.devices(found.why);
            return found;
        },
        [this](const Found& found) { Q_EMIT cudaDevicesFound(found.devices, QString::fromStdString(found.why)); });
}

void RunController::setRunning(bool running) {
    if (running_ == running) return;
    running_ = running;
    Q_EMIT runningChanged(running);
}

}  // namespace streamscope::app

#include "moc_run_controller.cpp"
