#include "app/run_flow.h"

#include "engine/compare/same_program.h"
#include "engine/rules/program_problems.h"
#include "engine/timeline/summary.h"
#include "ui/document/steps.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace streamscope::app {

namespace {

/// Whether `a` is of a later step of the same program than `b`: a step is compared with those before it.
bool isOfLaterStep(const Result& a, const Result& b) {
    return a.program && b.program && ui::steps::done(a.program->steps) > ui::steps::done(b.program->steps);
}

QString nameOf(const Target& target) {
    QStringList names;
    for (const DeviceInfo& info : target.infos) names << QString::fromStdString(info.name);
    names.removeDuplicates();
    return names.isEmpty() ? RunFlow::tr("The GPU") : names.join(QStringLiteral(" + "));
}

}  // namespace

RunFlow::RunFlow(ui::ProgramDocument* document, RunController* controller, SessionRuns* runs, QObject* parent)
    : QObject(parent), document_(document), controller_(controller), runs_(runs) {
    connect(document_, &ui::ProgramDocument::changed, this, &RunFlow::programChanged);
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, &RunFlow::settle);
    connect(document_, &ui::ProgramDocument::evaluated, this, [this] {
        if (std::exchange(checkToCome_, false)) requestPreview();
    });
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
    livePreview_ = on;
    if (!on || fresh_) return;
    pinned_ = false;
    requestPreview();
}

void RunFlow::programChanged() {
    const bool another = document_->undoStack()->count() == 0 && !document_->hasTrial();
    if (another) controller_->dropPreview();
    const bool joined = std::exchange(joinsNext_, false) || joined_;
    if (another || ((!inHand_ || kept_) && !joined)) beginChange();
    inHand_ = document_->hasTrial();
    kept_ = joined_ = false;
    follow(true);
}

void RunFlow::beginChange() {
    base_ = shown_;
    beforeBase_ = before_;
}

/// Notes that a step of the undo list was added or walked; the program says later that it has changed. A step that joined the
/// last one, as each key of a number does, goes on with its change.
void RunFlow::settle() {
    kept_ = !document_->hasTrial();
    const int step = document_->undoStack()->index();
    joined_ = kept_ && step == settled_;
    settled_ = step;
}

void RunFlow::follow(bool alsoOpened) {
    fresh_ = pinned_ = false;
    Q_EMIT programTaken();
    if (resultToCome_) return;
    if (!document_->hasTrial() && takeBack(alsoOpened)) return requestPreview();  // what it finds is still to be checked
    if (shown_.timeline && !shown_.timeline->operations.empty()) Q_EMIT stateChanged(ui::TimelineState::OutOfDate);
    requestPreview();
}

/// This version of the program may have a result, from before an undo or from another device.
bool RunFlow::takeBack(bool alsoOpened) {
    if (runs_->all().empty()) return false;
    const Run* run = runs_->of(*document_->snapshot(), target_.infos, alsoOpened);
    if (!run) return false;
    show(resultOf(*run));
    return true;
}

Result RunFlow::resultOf(const Run& run) { return {run.timeline, run.program, run.state, run.number}; }

/// What stays in the place of a prediction needs none; but the program is checked.
void RunFlow::requestPreview() {
    checkToCome_ = document_->holdsEvaluation();
    if (checkToCome_) return;
    std::optional<Target> target;
    if (livePreview_ && !pinned_) target = previewTarget();
    controller_->preview({document_->evaluation(), target_.infos, std::move(target)});
}

Target RunFlow::previewTarget() const { return target_.simulated() ? target_ : predicting(target_.infos); }

Target RunFlow::predicting(const std::vector<DeviceInfo>& infos) const {
    Target target;
    for (const DeviceInfo& info : infos) {
        const QString name = QString::fromStdString(info.name).remove(u' ').toLower();
        const auto named = std::ranges::find_if(
            devices_.profiles(), [&](const DeviceProfile& p) { return name.contains(QString::fromStdString(p.id)); });
        const auto teaching = std::ranges::find(devices_.profiles(), std::string("teaching"), &DeviceProfile::id);
        const DeviceProfile& profile = named != devices_.profiles().end() ? *named : *teaching;
        target.profiles.push_back(profile);
        target.infos.push_back(profile.info());
    }
    return target;
}

/// A prediction that comes late does not take the place of what was measured of the same program.
void RunFlow::showPreview(std::shared_ptr<const Timeline> timeline, std::shared_ptr<const Program> program) {
    if (pinned_) return;
    const auto state = target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Predicted;
    show({std::move(timeline), std::move(program), state, std::nullopt});
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
    for (const Diagnostic& problem : problems) Q_EMIT message(Severity::Error, QString::fromStdString(problem.message));
    if (!problems.empty()) return;
    asked_ = {document_->snapshot(), elsewhere ? target.infos : target_.infos, target.simulated(), elsewhere, documents_,
              nameOf(target)};
    controller_->run({document_->program(), {}, target, options(target), std::nullopt});
}

RunOptions RunFlow::options(const Target& target) const {
    RunOptions options = defaultOptions(target);
    if (target.simulated()) return options;
    options.runs = runCount_;
    options.method = method_;
    return options;
}

void RunFlow::say(const RunAnswer& answer) {
    const bool failed = std::holds_alternative<RunFailure>(answer.ending);
    if (!answer.message.isEmpty()) Q_EMIT message(failed ? Severity::Error : Severity::Warning, answer.message);
    for (const Remark& remark : answer.timeline->remarks)
        Q_EMIT message(Severity::Warning, QString::fromStdString(remark.message));
}

int RunFlow::record(const RunAnswer& answer) {
    Run run;
    run.timeline = answer.timeline;
    run.program = asked_.program;
    run.state = asked_.simulated ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    run.chosen = asked_.chosen;
    run.document = asked_.document;
    return runs_->add(std::move(run));
}

void RunFlow::showAnswer(const RunAnswer& answer) {
    say(answer);
    if (!asked_.simulated && std::holds_alternative<RunFailure>(answer.ending))
        Q_EMIT deviceFailed(asked_.device, answer.message);
    if (answer.timeline->operations.empty()) return;
    const int number = record(answer);
    if (asked_.elsewhere) return Q_EMIT ranElsewhere(number);
    if (!isCurrent(asked_.program) && livePreview_) {
        Q_EMIT message(
            Severity::Hint,
            tr("The program changed during its run. Run %1 shows the earlier program; it is listed under Runs.").arg(number));
        return;
    }
    showRun(number);
    if (const auto total = totalTime(*answer.timeline)) Q_EMIT ran(number, *total);
}

void RunFlow::showResult(std::shared_ptr<const Timeline> timeline, const QString& path) {
    Run run;
    run.timeline = std::move(timeline);
    run.program = document_->snapshot();
    run.state = run.timeline->method == Method::Exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    run.chosen = target_.infos;
    run.document = documents_;
    run.opened = true;
    run.note = QFileInfo(path).fileName();
    resultToCome_ = false;
    showRun(runs_->add(std::move(run)));
    requestPreview();
}

void RunFlow::showRun(std::shared_ptr<const Timeline> timeline) {
    Run run;
    run.timeline = std::move(timeline);
    run.program = document_->snapshot();
    run.state = target_.simulated() ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    run.chosen = target_.infos;
    run.document = documents_;
    showRun(runs_->add(std::move(run)));
}

void RunFlow::showRun(int number) {
    const Run* run = runs_->find(number);
    if (run && (shown_.run != number || !pinned_)) show(resultOf(*run));
}

bool RunFlow::isCurrent(const std::shared_ptr<const Program>& program) const {
    return program && (program == document_->snapshot() || sameProgram(*program, document_->program()));
}

ui::TimelineState RunFlow::stateOf(const Result& result) const {
    if (!result.timeline || result.timeline->operations.empty()) return ui::TimelineState::Empty;
    return isCurrent(result.program) ? result.state : ui::TimelineState::OutOfDate;
}

void RunFlow::startAnew() {
    ++documents_;
    before_.reset();
    beforeBase_.reset();
    base_ = {};
}

std::optional<Result> RunFlow::before() const {
    const Run* shown = shown_.run ? runs_->find(*shown_.run) : nullptr;
    const Run* run = runs_->before(shown_.run, shown ? shown->document : documents_);
    return run && !isOfLaterStep(resultOf(*run), shown_) ? std::optional(resultOf(*run)) : before_;
}

/// A change that leaves the total time as it was leaves the one before, too.
void RunFlow::noteBefore(const Result& next) {
    const Timeline* old = base_.timeline.get();
    const bool comparable =
        old && old->name == next.timeline->name && old->makespan && next.timeline->makespan && !isOfLaterStep(base_, next);
    if (!comparable) before_.reset();
    else if (old->makespan == next.timeline->makespan) before_ = beforeBase_;
    else before_ = base_;
}

/// Of nothing there is nothing to say, not even that it is exact.
void RunFlow::show(Result result) {
    noteBefore(result);
    pinned_ = result.run.has_value();
    fresh_ = isCurrent(result.program);
    shown_ = std::move(result);
    Q_EMIT timelineChanged(shown_.timeline, stateOf(shown_));
}

}  // namespace streamscope::app

#include "moc_run_flow.cpp"
