// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/compare/compare_controller.h"

#include "app/files/opening.h"
#include "engine/compare/same_program.h"
#include "engine/layout/captions.h"
#include "ui/document/work_pool.h"
#include "ui/theme/text.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace streamscope::app {
namespace {

constexpr int ofNoDocument = -1;  ///< number of a run that was opened for a comparison, and that no document had

std::optional<RunRecord> predictedResult(const std::shared_ptr<const Program>& program, const Target& target,
                                         ui::TimelineState state, const std::stop_token& stop) {
    Read<RunOutcome> outcome = streamscope::predict(*program, target.profiles, stop, previewOptions());
    if (!outcome) return std::nullopt;
    return RunRecord{ui::releasedInBackground(std::move(outcome.value->timeline)), program, state};
}

bool ofOneProgram(const RunRecord& a, const RunRecord& b) {
    return a.program && b.program && (a.program == b.program || sameProgram(*a.program, *b.program));
}

/// Returns the result in a file, which may be a picture that contains one.
Expected<ResultFile> resultInFile(const QString& path) {
    OpenedFile file = readFile(path);
    if (!file) return ui::failure(CompareController::tr("%1 cannot be read: %2").arg(path, ui::text(file.why())));
    if (auto* result = std::get_if<ResultFile>(&*file)) return std::move(*result);
    return ui::failure(CompareController::tr("%1 holds no result. Run the program and export its result to get one.").arg(path));
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
    const bool over = (beside_ && flow_->result().number != beside_) || (choice_ == CompareWith::Run && !runs_->find(*run_));
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
                return predict(flow_->devices().predicting(infos), ui::TimelineState::Predicted);
            }
        case CompareWith::Device: return predict(device_, ui::TimelineState::Exact);
        case CompareWith::Run: {
            const RunRecord* run = runs_->find(*run_);
            return take(*run);
        }
    }
}

/// Returns whether a prediction would say anything new. An exact result is already what the simulated device predicts.
bool CompareController::canPredict() const {
    const std::shared_ptr<const Timeline> shown = flow_->shown();
    return shown && !shown->operations.empty() && shown->method != Method::Exact;
}

void CompareController::take(std::optional<RunRecord> other) {
    if (other && (!other->timeline || other->timeline->operations.empty() || other->timeline == flow_->shown())) other.reset();
    other_ = std::move(other);
    Q_EMIT otherChanged();
    requestComparison();
}

/// Requests a prediction. The previous prediction is kept until the new one is available.
void CompareController::predict(const Target& target, ui::TimelineState state) {
    const std::shared_ptr<const Program> program = flow_->result().program;
    if (!program || !flow_->shown()) return take(std::nullopt);
    if (predictedFor_ == flow_->shown()) return;
    predictedFor_ = flow_->shown();
    predictor_.ask(
        [program, target, state](const std::stop_token& stop) { return predictedResult(program, target, state, stop); },
        [this](std::optional<RunRecord> predicted) { take(std::move(predicted)); });
}

void CompareController::requestComparison() {
    comparer_.drop();
    const RunRecord& shown = flow_->result();
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

QString CompareController::shortNameOf(const RunRecord& result) const {
    const RunRecord* run = result.number ? runs_->find(*result.number) : nullptr;
    if (run && run->opened && !run->note.isEmpty()) return run->note;
    if (run) return tr("run %1, %2").arg(*run->number).arg(QLocale::c().toString(run->at, QStringLiteral("HH:mm:ss")));
    if (result.state == ui::TimelineState::Predicted) return tr("prediction");
    return choice_ == CompareWith::Device ? ui::text(deviceNames(*result.timeline)) : tr("the previous version");
}

QString CompareController::nameOf(const RunRecord& result, bool shown, bool whole) const {
    const bool named = !shown || (result.number && runs_->find(*result.number));
    const QString name = named ? shortNameOf(result) : tr("now");
    const QString line = ui::text(measuringLine(*result.timeline));
    const QString how = whole ? line : line.section(QStringLiteral(" · "), 0, 0);
    return how.startsWith(name) ? how : QStringLiteral("%1 · %2").arg(name, how);  // the device's name is not repeated
}

QString CompareController::whyNothing() const {
    switch (choice_) {
        case CompareWith::None: return tr("Choose what to compare with under Compare in the tool bar.");
        case CompareWith::Previous:
            return tr("This program has no earlier result. Edit it, run it again, or choose another run under Runs.");
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

/// Reads the file in the background, as a large one takes long.
void CompareController::compareWithFile(const QString& path) {
    Q_EMIT message(Severity::Hint, tr("Reading %1…").arg(path));
    reader_.ask([path](const std::stop_token&) { return resultInFile(path); },
                [this, path](Expected<ResultFile> read) {
                    if (read) addOpened(path, *std::move(read));
                    else Q_EMIT message(Severity::Error, ui::text(read.why()));
                });
}

void CompareController::addOpened(const QString& path, ResultFile file) {
    auto timeline = ui::releasedInBackground(std::move(file.timeline));
    const ui::TimelineState state = stateOfRun(*timeline);
    RunRecord run{.timeline = std::move(timeline),
                  .program = std::make_shared<const Program>(std::move(file.program)),
                  .state = state,
                  .chosen = flow_->target().infos,
                  .document = ofNoDocument,
                  .opened = true,
                  .note = QFileInfo(path).fileName()};
    if (run.timeline->operations.empty()) return Q_EMIT message(Severity::Error, tr("%1 has no operations.").arg(path));
    compareWithRun(runs_->add(std::move(run)));
}

}  // namespace streamscope::app

#include "moc_compare_controller.cpp"
