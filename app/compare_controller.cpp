#include "app/compare_controller.h"

#include "app/opening.h"
#include "engine/compare/same_program.h"
#include "engine/rules/program_problems.h"
#include "ui/document/work_pool.h"
#include "ui/timeline/geometry/captions.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr int ofNoDocument = -1;  ///< opened to compare with; the run before none

std::optional<Result> predictedResult(const std::shared_ptr<const Program>& program, const Target& target,
                                      ui::TimelineState state, std::stop_token stop) {
    const Read<ResolvedProgram> resolved = resolve(*program, {});
    if (!programProblems(*program, resolved, target.infos).empty()) return std::nullopt;
    RunOptions options = defaultOptions(target);
    options.date.clear();
    RunOutcome outcome = simulate(*resolved.value, target, options, stop, [](const Progress&) {});
    return Result{ui::releasedInBackground(std::move(outcome.timeline)), program, state, std::nullopt};
}

bool ofOneProgram(const Result& a, const Result& b) {
    return a.program && b.program && (a.program == b.program || sameProgram(*a.program, *b.program));
}

/// What is wrong with the file, or the result in it; a picture may carry one.
std::variant<QString, ResultFile> resultInFile(const QString& path) {
    OpenedFile file = readFile(path);
    if (auto* result = std::get_if<ResultFile>(&file)) return std::move(*result);
    if (const auto* why = std::get_if<QString>(&file)) return CompareController::tr("%1 cannot be read: %2").arg(path, *why);
    return CompareController::tr("%1 holds no result. Run the program and export its result (JSON) to get one.").arg(path);
}

}  // namespace

CompareController::CompareController(RunFlow* flow, SessionRuns* runs, QObject* parent)
    : QObject(parent), flow_(flow), runs_(runs) {
    connect(flow_, &RunFlow::ranElsewhere, this, &CompareController::compareWithRun);
}

void CompareController::compareWith(CompareWith choice) {
    run_.reset();
    choose(choice);
}

void CompareController::compareWithDevice(const Target& target) {
    if (!target.simulated()) return flow_->runElsewhere(target);
    device_ = target;
    choose(CompareWith::Device);
}

void CompareController::compareWithRun(int number) {
    run_ = number;
    choose(CompareWith::Run);
}

void CompareController::comparePair(int older, int newer) {
    choice_ = CompareWith::Run;
    run_ = older;
    beside_ = newer;
    flow_->showRun(newer);
    update();
    Q_EMIT choiceChanged();
}

void CompareController::choose(CompareWith choice) {
    choice_ = choice;
    beside_.reset();
    predictedFor_.reset();
    predictor_.drop();
    if (choice == CompareWith::Prediction || choice == CompareWith::Device) take(std::nullopt);
    update();
    Q_EMIT choiceChanged();
}

void CompareController::setTableWanted(bool wanted) {
    tableWanted_ = wanted;
    requestComparison();
}

void CompareController::update() {
    const bool over = (beside_ && flow_->result().run != beside_) || (choice_ == CompareWith::Run && !runs_->find(*run_));
    if (over) return compareWith(CompareWith::Previous);
    findOther();
}

void CompareController::findOther() {
    switch (choice_) {
        case CompareWith::None: return take(std::nullopt);
        case CompareWith::Previous: return take(flow_->before());
        case CompareWith::Prediction:
            if (!canPredict()) return take(std::nullopt);
            {
                std::vector<DeviceInfo> infos;
                for (const TimelineDevice& device : flow_->shown()->devices) infos.push_back(device.info);
                return predict(flow_->predicting(infos), ui::TimelineState::Predicted);
            }
        case CompareWith::Device: return predict(device_, ui::TimelineState::Exact);
        case CompareWith::Run: {
            const Run* run = runs_->find(*run_);
            return take(Result{run->timeline, run->program, run->state, run->number});
        }
    }
}

/// Of what the simulated device says exactly there is no prediction beside it.
bool CompareController::canPredict() const {
    const std::shared_ptr<const Timeline> shown = flow_->shown();
    return shown && !shown->operations.empty() && shown->method != Method::Exact;
}

void CompareController::take(std::optional<Result> other) {
    if (other && (!other->timeline || other->timeline->operations.empty() || other->timeline == flow_->shown())) other.reset();
    other_ = std::move(other);
    Q_EMIT otherChanged();
    requestComparison();
}

/// What was predicted before stays until the new prediction is there.
void CompareController::predict(const Target& target, ui::TimelineState state) {
    const std::shared_ptr<const Program> program = flow_->result().program;
    if (!program || !flow_->shown()) return take(std::nullopt);
    if (predictedFor_ == flow_->shown()) return;
    predictedFor_ = flow_->shown();
    predictor_.ask(
        [program, target, state](const std::stop_token& stop) { return predictedResult(program, target, state, stop); },
        [this](std::optional<Result> predicted) { take(std::move(predicted)); });
}

void CompareController::requestComparison() {
    comparer_.drop();
    const Result& shown = flow_->result();
    if (!tableWanted_ || !other_ || !shown.timeline || shown.timeline->operations.empty()) return Q_EMIT compared(std::nullopt);
    const ui::ComparedPair pair{other_->timeline,
                                shown.timeline,
                                nullptr,
                                nameOf(*other_, false, false),
                                nameOf(shown, true, false),
                                nameOf(*other_, false, true),
                                nameOf(shown, true, true)};
    const auto compare = [pair, a = *other_, b = shown](const std::stop_token&) {
        ui::ComparedPair made = pair;
        const Programs programs = ofOneProgram(a, b) ? Programs::Same : Programs::Different;
        made.comparison = std::make_shared<const Comparison>(compareTimelines(*a.timeline, *b.timeline, programs));
        return made;
    };
    comparer_.ask(compare, [this](const ui::ComparedPair& made) { Q_EMIT compared(made); });
}

QString CompareController::shortNameOf(const Result& result) const {
    const Run* run = result.run ? runs_->find(*result.run) : nullptr;
    if (run && run->opened && !run->note.isEmpty()) return run->note;
    if (run) return tr("run %1, %2").arg(run->number).arg(QLocale::c().toString(run->at, QStringLiteral("HH:mm:ss")));
    if (result.state == ui::TimelineState::Predicted) return tr("prediction");
    return choice_ == CompareWith::Device ? ui::deviceNames(*result.timeline) : tr("the previous version");
}

QString CompareController::nameOf(const Result& result, bool shown, bool whole) const {
    const bool named = !shown || (result.run && runs_->find(*result.run));
    const QString name = named ? shortNameOf(result) : tr("now");
    const QString line = ui::measuringLine(*result.timeline);
    const QString how = whole ? line : line.section(QStringLiteral(" · "), 0, 0);
    return how.startsWith(name) ? how : QStringLiteral("%1 · %2").arg(name, how);  // a device is named once
}

QString CompareController::whyNothing() const {
    switch (choice_) {
        case CompareWith::None: return tr("Choose what to compare with under Compare in the tool bar.");
        case CompareWith::Previous: return tr("There is no earlier result yet. Edit the program, or run it again.");
        case CompareWith::Prediction:
            return canPredict()
                       ? tr("This program cannot be predicted.")
                       : tr("The result in view is exact, so a prediction would equal it. Measure on a real GPU, or open a "
                            "measured result.");
        case CompareWith::Device:
            return tr("This program cannot run on that device. Choose it as the device and run to see the reason in Messages.");
        case CompareWith::Run: return tr("This run is already in view. Choose another one in Runs.");
    }
    return {};
}

/// A large file takes its time.
void CompareController::compareWithFile(const QString& path) {
    Q_EMIT message(Severity::Hint, tr("Reading %1…").arg(path));
    reader_.ask([path](const std::stop_token&) { return resultInFile(path); },
                [this, path](std::variant<QString, ResultFile> read) {
                    if (const auto* why = std::get_if<QString>(&read)) Q_EMIT message(Severity::Error, *why);
                    else addOpened(path, std::move(std::get<ResultFile>(read)));
                });
}

void CompareController::addOpened(const QString& path, ResultFile file) {
    Run run;
    run.timeline = ui::releasedInBackground(std::move(file.timeline));
    run.program = std::make_shared<const Program>(std::move(file.program));
    run.chosen = flow_->target().infos;
    run.document = ofNoDocument;
    run.opened = true;
    run.note = QFileInfo(path).fileName();
    const bool exact = run.timeline->method == Method::Exact;
    run.state = exact ? ui::TimelineState::Exact : ui::TimelineState::Measured;
    if (run.timeline->operations.empty()) return Q_EMIT message(Severity::Error, tr("%1 has no operations.").arg(path));
    compareWithRun(runs_->add(std::move(run)));
}

}  // namespace streamscope::app

#include "moc_compare_controller.cpp"
