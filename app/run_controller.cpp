#include "app/run_controller.h"

#include "app/hand_rests.h"
#include "engine/rules/check.h"
#include "engine/rules/program_problems.h"
#include "ui/document/goes_elsewhere.h"
#include "ui/document/stand_back.h"

#include <QMetaObject>

#include <utility>

namespace streamscope::app {
namespace {

RunAnswer answerOf(RunOutcome outcome) {
    const QString message = describe(outcome);
    return {ui::goesElsewhere(std::move(outcome.timeline)), std::move(outcome.ending), message};
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
    return ui::goesElsewhere(simulate(*resolved, *asked.target, options, stop, [](const Progress&) {}).timeline);
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent), worker_(std::make_shared<WorkerClient>(workerCommand())) {}

RunController::~RunController() = default;

void RunController::run(RunRequest request) {
    const quint64 ticket = ++runTicket_;
    setRunning(true);
    runThread_.submit(
        [this, ticket, progress = progressSink(), worker = worker_, asked = std::move(request)](std::stop_token stop) {
            const Read<ResolvedProgram> resolved = resolve(asked.program, asked.set);
            RunAnswer answer = resolved ? answerOf(execute(asked, *resolved.value, *worker, stop, progress)) : refused(resolved);
            QMetaObject::invokeMethod(
                this, [this, ticket, answer = std::move(answer)] { finish(ticket, answer); }, Qt::QueuedConnection);
        });
}

ProgressSink RunController::progressSink() {
    return [this](const Progress& p) {
        QMetaObject::invokeMethod(
            this, [this, p] { Q_EMIT progressed(QString::fromStdString(p.what), p.done, p.total); }, Qt::QueuedConnection);
    };
}

void RunController::runSeries(Series series) {
    const quint64 ticket = ++runTicket_;
    setRunning(true);
    const Post post = [this, ticket](std::function<void()> what) {
        QMetaObject::invokeMethod(
            this,
            [this, ticket, what = std::move(what)] {
                if (ticket == runTicket_) what();
            },
            Qt::QueuedConnection);
    };
    runThread_.submit(
        [this, post, progress = progressSink(), worker = worker_, series = std::move(series)](std::stop_token stop) {
            series(*worker, stop, progress, post);
            post([this] { setRunning(false); });
        });
}

/// A request that had not begun is dropped and never answers, so the end is told behind it.
void RunController::cancel() {
    runThread_.cancel();
    runThread_.submit([this, ticket = runTicket_](std::stop_token) {
        QMetaObject::invokeMethod(
            this,
            [this, ticket] {
                if (ticket == runTicket_) setRunning(false);
            },
            Qt::QueuedConnection);
    });
}

void RunController::preview(PreviewRequest request) {
    ++previewTicket_;
    wanted_ = std::move(request);
    if (predicting_ == 0 || !overtook_) startPreview();
}

/// One that took the place of another comes to its end, however many are asked for meanwhile: a hand that does not rest sees
/// the timeline follow.
void RunController::startPreview() {
    overtook_ = predicting_ != 0;
    predicting_ = previewTicket_;
    previewThread_.submit([this, ticket = previewTicket_,
                           asked = *std::exchange(wanted_, std::nullopt)](std::stop_token stop) mutable {
        ui::standBack();
        std::shared_ptr<const Timeline> timeline = predict(asked, stop);
        if (stop.stop_requested()) return;
        QMetaObject::invokeMethod(
            this,
            [this, ticket, asked = std::move(asked), timeline = std::move(timeline)] { takePreview(ticket, asked, timeline); },
            Qt::QueuedConnection);
    });
}

void RunController::takePreview(quint64 ticket, const PreviewRequest& asked, const std::shared_ptr<const Timeline>& timeline) {
    if (ticket != predicting_) return;
    predicting_ = 0;
    const bool last = ticket == previewTicket_;
    if (wanted_) startPreview();
    if (last) check(ticket, asked);
    if (timeline) Q_EMIT previewed(timeline, asked.evaluation->program());
}

void RunController::dropPreview() {
    previewThread_.cancel();
    wanted_.reset();
    predicting_ = 0;
    ++previewTicket_;
}

void RunController::check(quint64 ticket, const PreviewRequest& asked) {
    checkThread_.submit([this, ticket, evaluation = asked.evaluation, devices = asked.checkedOn](std::stop_token stop) {
        ui::standBack();
        const std::shared_ptr<const ResolvedProgram>& resolved = evaluation->resolved();
        const std::size_t calls = resolved ? resolved->operations.size() : evaluation->program()->operations.size();
        if (calls > slowToAnswer && !handRests(stop)) return;
        std::vector<Diagnostic> found = resolved ? streamscope::check(*evaluation->program(), *resolved, devices)
                                                 : streamscope::check(*evaluation->program(), devices);
        if (stop.stop_requested()) return;
        QMetaObject::invokeMethod(
            this,
            [this, ticket, found = std::move(found)] {
                if (ticket == previewTicket_) Q_EMIT checked(found);
            },
            Qt::QueuedConnection);
    });
}

void RunController::findCudaDevices() {
    deviceThread_.submit([this](std::stop_token) {
        WorkerClient worker(workerCommand());
        std::string why;
        std::vector<DeviceInfo> found = worker.devices(why);
        QMetaObject::invokeMethod(
            this, [this, found = std::move(found), why] { Q_EMIT cudaDevicesFound(found, QString::fromStdString(why)); },
            Qt::QueuedConnection);
    });
}

void RunController::finish(quint64 ticket, const RunAnswer& answer) {
    if (ticket != runTicket_) return;
    setRunning(false);
    Q_EMIT finished(answer);
}

void RunController::setRunning(bool running) {
    if (running_ == running) return;
    running_ = running;
    Q_EMIT runningChanged(running);
}

}  // namespace streamscope::app

#include "moc_run_controller.cpp"
