// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/run_flow.h"

#include "app/runs/file_content.h"
#include "app/runs/own_kernels.h"
#include "engine/compare/same_program.h"
#include "engine/edits/steps.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/summary.h"
#include "ui/theme/engine_texts.h"
#include "ui/theme/text.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace streamscope::app {

namespace {

/// Returns whether `a` is of a later step of the same program than `b`. A step is compared with earlier steps only.
bool isOfLaterStep(const RunRecord& a, const RunRecord& b) {
    return a.program && b.program && steps::done(a.program->steps) > steps::done(b.program->steps);
}

QString nameOf(const Target& target) {
    QStringList names;
    for (const DeviceInfo& info : target.infos) names << QString::fromStdString(info.name);
    names.removeDuplicates();
    const QString all = names.isEmpty() ? RunFlow::tr("The GPU") : names.join(QStringLiteral(" + "));
    return target.machine.empty() ? all : RunFlow::tr("%1 on %2").arg(all, QString::fromStdString(target.machine));
}

}  // namespace

RunFlow::RunFlow(ui::ProgramDocument* document, RunController* controller, SessionRuns* runs, QObject* parent)
    : QObject(parent), document_(document), controller_(controller), runs_(runs) {
    for (const RunRecord& run : runs_->all()) documents_ = std::max(documents_, run.document);
    connect(document_, &ui::ProgramDocument::changed, this, &RunFlow::programChanged);
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, &RunFlow::settle);
    connect(controller_, &RunController::previewed, this, &RunFlow::showPreview);
    connect(controller_, &RunController::checked, this, &RunFlow::diagnosticsChanged);
    connect(controller_, &RunController::finished, this, &RunFlow::showAnswer);
}

void RunFlow::setTarget(Target target) {
    target_ = std::move(target);
    controller_->dropPreview();
    beginChange();
    follow(false);
    Q_EMIT targetChanged();
}

void RunFlow::setLivePreview(bool on) {
    if (on == livePreview()) return;
    setPredictions(on ? Predictions::Live : Predictions::Off);
    if (!on || showing_ == Showing::Prediction || showing_ == Showing::Run) return;
    if (showing_ == Showing::FormerRun) showing_ = Showing::Former;
    requestPreview();
}

void RunFlow::setPredictions(Predictions predictions) {
    const Predictions before = std::exchange(predictions_, predictions);
    const bool isLive = livePreview();
    if (isLive != (before == Predictions::Live)) Q_EMIT livePreviewChanged(isLive);
    if (before == Predictions::Held && predictions != Predictions::Held) Q_EMIT predictionsReleased();
}

void RunFlow::programChanged() {
    const bool another = document_->undoStack()->count() == 0 && !document_->hasTrial();
    if (another) controller_->dropPreview();
    if (another || !continues_) beginChange();
    continues_ = document_->hasTrial();
    follow(true);
}

/// Records that an undo step was added, undone or redone. If an edit was merged into the last undo step, as with each digit of a
/// typed number, its change of the program, which follows, belongs to the present change.
void RunFlow::settle() {
    const int before = std::exchange(settled_, document_->undoStack()->index());
    continues_ = settled_ == before;
}

void RunFlow::follow(bool alsoOpened) {
    if (showing_ != Showing::UntilResult) showing_ = Showing::Former;
    Q_EMIT programTaken();
    if (showing_ == Showing::UntilResult) return;
    if (!document_->hasTrial() && takeBack(alsoOpened)) return requestPreview();  // the program still has to be checked
    if (shown_.timeline && !shown_.timeline->operations.empty()) Q_EMIT stateChanged(ui::TimelineState::OutOfDate);
    requestPreview();
}

/// Shows an earlier result of this version of the program, for example after an undo or a change of the device. Returns whether
/// there is one.
bool RunFlow::takeBack(bool alsoOpened) {
    if (runs_->all().empty()) return false;
    const RunRecord* run = runs_->of(*document_->snapshot(), target_.infos, alsoOpened);
    if (!run) return false;
    show(*run);
    return true;
}

/// Requests a preview, once the program is evaluated. A result that a prediction would not replace is not predicted, but the
/// program is checked.
void RunFlow::requestPreview() {
    if (document_->holdsEvaluation()) {
        constexpr auto once = static_cast<Qt::ConnectionType>(Qt::SingleShotConnection | Qt::UniqueConnection);
        connect(document_, &ui::ProgramDocument::evaluated, this, &RunFlow::requestPreview, once);
        return;
    }
    std::optional<Target> target;
    if (livePreview() && !isRunShown()) target = previewTarget();
    controller_->preview({document_->evaluation(), target_.infos, std::move(target)});
}

Target RunFlow::simulating(const Timeline& result) const {
    const bool isOfThese =
        target_.simulated() &&
        std::ranges::equal(
            result.devices, target_.infos, {}, [](const TimelineDevice& device) { return device.info.id; }, &DeviceInfo::id);
    return isOfThese ? Devices::asRun(target_, result) : devices_.simulating(result);
}

Target RunFlow::previewTarget() const { return target_.simulated() ? target_ : devices_.predicting(target_.infos); }

/// Shows a prediction, unless a run of the same program is already shown.
void RunFlow::showPreview(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program) {
    if (isRunShown()) return;
    const std::string why = timeline->operations.empty() ? timeline->message : std::string();
    if (!why.empty() && why != previewFailure_) Q_EMIT message(Severity::Error, ui::text(why));
    previewFailure_ = why;
    const auto state = target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Predicted;
    show({std::move(timeline), std::move(program), state});
}

void RunFlow::run() { start(target_, false); }

void RunFlow::runElsewhere(const Target& target) {
    if (controller_->isRunning()) Q_EMIT message(Severity::Warning, tr("A run is in progress: wait for it, or stop it."));
    else start(target, true);
}

void RunFlow::start(const Target& target, bool elsewhere) {
    const std::shared_ptr<const ResolvedProgram> resolved = document_->resolved();
    const Program& program = document_->program();
    const std::vector<Diagnostic> problems =
        resolved ? programProblems(program, *resolved, target.infos) : programProblems(program, resolve(program), target.infos);
    for (const Diagnostic& problem : problems) Q_EMIT message(problem.severity, ui::messageText(problem.message));
    if (!problems.empty()) return;
    if (program.operations.empty()) {
        Q_EMIT message(Severity::Hint, tr("There is nothing to run yet: add a call."));
        return;
    }
    if (!target.simulated() && !untrustedKernels(program).empty()) return Q_EMIT strangeKernels(target, elsewhere);
    if (holdsPredictions()) setPredictions(Predictions::Off);
    const auto state = target.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    asked_ = {recordOfShown(nullptr, state), target, elsewhere};
    if (elsewhere) asked_.record.chosen = target.infos;
    controller_->run({document_->program(), {}, target, options(target), std::nullopt});
}

void RunFlow::trustAndRun(const Target& target, bool elsewhere, const Program& shown) {
    if (const auto kept = trustKernels(shown); !kept) Q_EMIT message(Severity::Error, ui::messageText(kept.why()));
    else start(target, elsewhere);
}

RunOptions RunFlow::options(const Target& target) const {
    RunOptions options = defaultOptions(target);
    if (target.simulated()) return options;
    options.runs = runCount_;
    options.method = method_;
    return options;
}

void RunFlow::say(const RunRecord& run) {
    const bool failed = std::holds_alternative<RunFailure>(run.ending);
    if (!run.message.isEmpty()) Q_EMIT message(failed ? Severity::Error : Severity::Warning, ui::messageText(run.message));
    for (const Remark& remark : run.timeline->remarks) Q_EMIT message(Severity::Warning, ui::messageText(remark.message));
}

/// Returns the record of a timeline of the present program on the chosen devices.
RunRecord RunFlow::recordOfShown(std::shared_ptr<const Timeline> timeline, ui::TimelineState state) const {
    return {.timeline = std::move(timeline),
            .program = document_->snapshot(),
            .state = state,
            .chosen = target_.infos,
            .document = documents_};
}

void RunFlow::showAnswer(const RunRecord& run) {
    say(run);
    if (asked_.target.usesWorker() && std::holds_alternative<RunFailure>(run.ending))
        Q_EMIT deviceFailed(nameOf(asked_.target), run.message);
    if (run.timeline->operations.empty()) return;
    RunRecord record = asked_.record;
    record.timeline = run.timeline;
    record.ending = run.ending;
    record.message = run.message;
    if (!run.turns.empty()) {
        Program made = *record.program;
        made.turns = run.turns;
        record.program = std::make_shared<const Program>(std::move(made));
    }
    const int number = runs_->add(std::move(record));
    if (asked_.elsewhere) return Q_EMIT ranElsewhere(number);
    if (!isCurrent(asked_.record.program) && livePreview()) {
        Q_EMIT message(
            Severity::Hint,
            tr("The program changed during its run. Run %1 shows the earlier program; it is listed under Runs.").arg(number));
        return;
    }
    showRun(number);
    if (const auto total = totalTime(*run.timeline)) Q_EMIT ran(number, *total);
}

void RunFlow::showResult(std::shared_ptr<const Timeline> timeline, const QString& path) {
    RunRecord run = recordOfShown(timeline, stateOfRun(*timeline));
    run.opened = true;
    run.note = QFileInfo(path).fileName();
    showRun(runs_->add(std::move(run)));
    requestPreview();
    for (const Remark& remark : timeline->remarks)
        if (remark.rule == traceRemark) Q_EMIT message(Severity::Hint, ui::messageText(remark.message));
}

void RunFlow::showRun(std::shared_ptr<const Timeline> timeline) {
    const auto state = target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    showRun(runs_->add(recordOfShown(std::move(timeline), state)));
}

void RunFlow::showRun(int number) {
    const RunRecord* run = runs_->find(number);
    if (run && (shown_.number != number || !isRunShown())) show(*run);
}

bool RunFlow::isCurrent(const std::shared_ptr<const Program>& program) const {
    return program && (program == document_->snapshot() || sameProgram(*program, document_->program()));
}

ui::TimelineState RunFlow::stateOf(const RunRecord& result) const {
    if (!result.timeline || result.timeline->operations.empty()) return ui::TimelineState::Empty;
    return isCurrent(result.program) ? result.state : ui::TimelineState::OutOfDate;
}

void RunFlow::startAnew() {
    ++documents_;
    base_ = {};
    // With Live preview, a prediction replaces the earlier result in a moment.
    const bool isToCome = livePreview() || showing_ == Showing::UntilResult;
    if (!isToCome && shown_.timeline && !isCurrent(shown_.program))
        show({std::make_shared<const Timeline>(), nullptr, ui::TimelineState::Empty});
}

void RunFlow::compareWith(const std::optional<RunRecord>& before) {
    base_ = {before.value_or(RunRecord{}), std::nullopt};
    if (shown_.timeline) show(shown_);
}

std::optional<RunRecord> RunFlow::before() const {
    const RunRecord* shown = shown_.number ? runs_->find(*shown_.number) : nullptr;
    const RunRecord* run = runs_->before(shown_.number, shown ? shown->document : documents_);
    return run && !isOfLaterStep(*run, shown_) ? std::optional(*run) : beforeChange();
}

/// Returns the result before the present change, for a result without a previous run; nullopt if there is none to compare with.
/// If the change does not affect the total time, it is the result before the change before.
std::optional<RunRecord> RunFlow::beforeChange() const {
    const Timeline* old = base_.shown.timeline.get();
    const Timeline* now = shown_.timeline.get();
    if (!old || !now || old->name != now->name || !old->makespan || !now->makespan || isOfLaterStep(base_.shown, shown_))
        return std::nullopt;
    return old->makespan == now->makespan ? base_.before : base_.shown;
}

/// Shows a result.
void RunFlow::show(RunRecord result) {
    const bool isOfPresent = isCurrent(result.program);
    if (result.number) showing_ = isOfPresent ? Showing::Run : Showing::FormerRun;
    else showing_ = isOfPresent ? Showing::Prediction : Showing::Former;
    shown_ = std::move(result);
    Q_EMIT resultShown(stateOf(shown_));
}

}  // namespace streamscope::app

#include "moc_run_flow.cpp"
