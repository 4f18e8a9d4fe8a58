// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/sweeps/sweep_controller.h"

#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QElapsedTimer>
#include <QPointer>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr std::size_t mostKeptOperations = 400'000;  ///< operations in kept timelines; points beyond are run again when picked
constexpr qint64 betweenPosts = 50;                  ///< ms between updates of the window

/// Buffer of runs that follow one another fast, so that the window is not updated for each.
class Batch {
public:
    using Send = std::function<void(std::vector<SweptRun>)>;
    explicit Batch(Send send) : send_(std::move(send)) { clock_.start(); }
    void add(SweptRun run) {
        waiting_.push_back(std::move(run));
        if (clock_.elapsed() >= betweenPosts) flush();
    }
    void flush() {
        if (!waiting_.empty()) send_(std::exchange(waiting_, {}));
        clock_.restart();
    }

private:
    Send send_;
    std::vector<SweptRun> waiting_;
    QElapsedTimer clock_;
};

}  // namespace

SweepController::SweepController(ui::ProgramDocument* document, RunController* controller, RunFlow* flow, QObject* parent)
    : QObject(parent), document_(document), controller_(controller), flow_(flow) {
    connect(document_, &ui::ProgramDocument::changed, this, &SweepController::programChanged);
    connect(controller_, &RunController::runningChanged, this, &SweepController::runsEnded);
    connect(flow_, &RunFlow::targetChanged, this, &SweepController::programChanged);
}

void SweepController::start(const std::vector<SweepRange>& ranges) {
    if (controller_->isRunning() || !problemOfSweep(document_->program(), ranges).empty()) return;
    SweepRequest request{document_->program(), SweepPlan(ranges), flow_->target(), flow_->options(flow_->target()), std::nullopt};
    result_ = std::make_shared<SweepResult>(emptyResult(request));
    program_ = request.program;
    devices_ = request.target.infos;
    timelines_.clear();
    kept_ = 0;
    ++sweep_;
    running_ = true;
    state_ = request.target.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    Q_EMIT resultChanged();
    Q_EMIT runningChanged(true, 0, int(request.plan.points()));
    const QPointer<SweepController> self(this);
    controller_->runSeries([self, request = std::move(request)](Workers& workers, std::stop_token stop,
                                                                const ProgressSink& progress, const RunController::Post& post) {
        // The pointer is dereferenced on the window's thread only.
        Batch batch([&](std::vector<SweptRun> runs) {
            post([self, runs = std::move(runs)]() mutable {
                if (self) self->take(std::move(runs));
            });
        });
        const SweepEnding ending = sweep(request, workers, stop, progress, [&](SweptRun run) { batch.add(std::move(run)); });
        batch.flush();
        post([self, ending] {
            if (self) self->end(ending);
        });
    });
}

void SweepController::stop() {
    if (running_) controller_->cancel();
}

void SweepController::take(std::vector<SweptRun> runs) {
    auto grown = std::make_shared<SweepResult>(*result_);
    for (SweptRun& run : runs) {
        grown->points.push_back(std::move(run.point));
        const std::size_t size = run.timeline ? run.timeline->operations.size() : 0;
        if (kept_ + size > mostKeptOperations) run.timeline.reset();
        else kept_ += size;
        timelines_.push_back(std::move(run.timeline));
    }
    result_ = std::move(grown);
    Q_EMIT resultChanged();
    Q_EMIT runningChanged(true, int(result_->points.size()), int(result_->plan.points()));
}

void SweepController::end(SweepEnding ending) {
    running_ = false;
    auto whole = std::make_shared<SweepResult>(*result_);
    const bool went = std::ranges::all_of(whole->points, [](const SweepPoint& p) { return p.status == RunStatus::Ok; });
    whole->status = ending == SweepEnding::Cancelled             ? RunStatus::Cancelled
                    : ending == SweepEnding::DeviceLost || !went ? RunStatus::Failed
                                                                 : RunStatus::Ok;
    result_ = std::move(whole);
    if (ending == SweepEnding::DeviceLost && !result_->points.empty())
        Q_EMIT message(Severity::Error, ui::messageText(result_->points.back().message));
    Q_EMIT resultChanged();
    Q_EMIT runningChanged(false, int(result_->points.size()), int(result_->plan.points()));
}

/// Ends the sweep if another run has replaced it before it reported its end.
void SweepController::runsEnded(bool running) {
    if (!running && running_) end(SweepEnding::Cancelled);
}

bool SweepController::holds() const {
    return result_ && devices_ == flow_->target().infos && sameButFor(program_, document_->program(), result_->plan.ranges());
}

void SweepController::programChanged() {
    if (!result_) return;
    if (!holds()) state_ = ui::TimelineState::OutOfDate;
    else state_ = result_->method == Method::Exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    Q_EMIT stateChanged();
}

std::optional<std::size_t> SweepController::shown() const {
    if (!result_ || state_ == ui::TimelineState::OutOfDate) return std::nullopt;
    SweepValues values;
    for (const SweepRange& range : result_->plan.ranges()) {
        const auto parameter = std::ranges::find(document_->program().parameters, range.parameter, &Parameter::id);
        if (parameter == document_->program().parameters.end()) return std::nullopt;
        values.push_back(parameter->value);
    }
    const std::size_t point = result_->plan.pointWith(values);
    return point < result_->points.size() ? std::optional(point) : std::nullopt;
}

void SweepController::pick(std::size_t point) {
    if (!result_ || point >= result_->points.size()) return;
    const std::vector<SweepRange>& ranges = result_->plan.ranges();
    const SweepValues values = result_->points[point].values;
    EditList edits;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto& all = document_->program().parameters;
        const auto parameter = std::ranges::find(all, ranges[i].parameter, &Parameter::id);
        if (parameter == all.end())
            return Q_EMIT message(
                Severity::Warning,
                tr("The program has no parameter %1 any more; sweep again.").arg(QString::fromStdString(ranges[i].parameter)));
        if (parameter->value == values[i]) continue;
        Parameter changed = *parameter;
        changed.value = values[i];
        edits.edits.push_back(Edit{ReplaceResource{changed.id, changed}});
    }
    if (!edits.edits.empty()) {
        const QString name = tr("Set %1").arg(QString::fromStdString(inWords(ranges, values)));
        const auto applied = document_->apply(Edit{edits}, name, QStringLiteral("sweep %1").arg(sweep_));
        if (!applied) return Q_EMIT message(Severity::Warning, ui::messageText(applied.why()));
    }
    const bool kept = holds() && point < timelines_.size() && timelines_[point] && !timelines_[point]->operations.empty();
    if (kept) flow_->showRun(timelines_[point]);
}

}  // namespace streamscope::app

#include "moc_sweep_controller.cpp"
