// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/why_flow.h"

#include "engine/lanes/lanes.h"
#include "engine/program/operation_names.h"
#include "engine/rules/fixes/false_dependencies.h"
#include "engine/rules/rules.h"
#include "engine/timeline/summary.h"
#include "engine/whatif/best_repairs.h"
#include "ui/composer/composer_view.h"
#include "ui/inspector/messages_panel.h"
#include "ui/theme/engine_texts.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"
#include "ui/why/why_words.h"

#include <algorithm>
#include <utility>

namespace streamscope::app {
namespace {

constexpr std::size_t mostWrongRows = 8;

bool isRace(const Diagnostic& diagnostic) {
    return (diagnostic.rule == raceRule.name || diagnostic.rule == hostReadsEarlyRule.name) && diagnostic.operations.size() > 1;
}

bool isSharedQueue(const Diagnostic& diagnostic) {
    return diagnostic.rule == falseDependencyRule.name && !diagnostic.operations.empty();
}

/// Returns how long the operation, with all its repetitions, waited for its hardware queue in a simulated run, and how long all
/// operations in that queue did.
QString queueNote(const Timeline& timeline, const std::string& source, const QString& name) {
    Nanoseconds own{}, all{};
    for (const ChannelDelay& delay : channelDelays(timeline)) {
        const Nanoseconds before = own;
        for (const OperationId id : delay.held) {
            const TimelineOperation& held = timeline.operations[id.value];
            if (held.source() != source) continue;
            for (const Wait& wait : held.waits)
                if (wait.reason == WaitReason::Channel) own += wait.to - wait.from;
        }
        if (own > before) all += delay.waited;
    }
    if (own == Nanoseconds{}) return WhyFlow::tr("In the simulation it never waits for the queue.");
    if (all == own) return WhyFlow::tr("In the simulation %1 waits %2 for the queue.").arg(name, ui::displayTime(own));
    return WhyFlow::tr("In the simulation %1 waits %2 for the queue; all operations in the queue wait %3 in total.")
        .arg(name, ui::displayTime(own), ui::displayTime(all));
}

/// Returns whether the operations of the timeline are those of the program, in the same order.
bool isOf(const Timeline& timeline, const ResolvedProgram& program) {
    return std::ranges::equal(timeline.operations, program.operations,
                              [](const TimelineOperation& one, const ResolvedOperation& other) { return one.id == other.id; });
}

}  // namespace

WhyFlow::WhyFlow(Session* session, const WhyPanes& panes, QObject* parent)
    : QObject(parent),
      session_(session),
      document_(session->document()),
      flow_(session->flow()),
      panes_(panes),
      questions_(new BackgroundQuestions(this)),
      whatIf_(new WhatIf(questions_, panes.timeline, this)) {
    noteLadder();
    for (ui::AnswersPanel* panel : {panes_.selected, panes_.wrong}) panel->hide();
    panes_.pair->hide();
    connect(flow_, &RunFlow::programTaken, this, &WhyFlow::takeProgram);
    connect(document_, &ui::ProgramDocument::evaluated, this, &WhyFlow::takeBase);
    connect(session_, &Session::screenShown, this, &WhyFlow::follow);
    connect(flow_, &RunFlow::predictionsReleased, this, [this] {
        baseToCome_ = true;
        changesTried_.reset();
        if (document_->evaluation()->isMade()) takeBase();
        takeDiagnostics();
    });
    connect(document_, &ui::ProgramDocument::selectionChanged, this, &WhyFlow::askSelection);
    connect(document_, &ui::ProgramDocument::turnChosen, this, [this](const QString& id) {
        panes_.timeline->setTurn(id, document_->turnOf(id));
        if (document_->selection().contains(id)) askSelection();
    });
    connect(panes_.timeline, &ui::TimelineView::turnRequested, document_, &ui::ProgramDocument::chooseTurn);
    connectPanes();
}

void WhyFlow::connectPanes() {
    using ui::AnswersPanel;
    connect(panes_.selected, &AnswersPanel::pointedAt, this, [this](int row) { pointAt(selectedAnswers_, row); });
    connect(panes_.bounds, &AnswersPanel::pointedAt, this, [this](int row) { pointAt(ladder_, row); });
    connect(panes_.pair, &ui::PairPanel::pointedAt, this, [this](int row) { pointAt(pairAnswers_, row); });
    connect(panes_.diagnostics, &ui::MessagesPanel::fixPointed, this, [this](int row) { pointAt(repairs_, row); });
    connect(panes_.selected, &AnswersPanel::pressed, this, [this](int row) { keep(panes_.selected, selectedAnswers_, row); });
    connect(panes_.bounds, &AnswersPanel::pressed, this, [this](int row) { keep(panes_.bounds, ladder_, row); });
    connect(panes_.wrong, &AnswersPanel::pressed, this, [this](int row) {
        if (std::size_t(row) < stale_.size()) document_->select({QString::fromStdString(stale_[std::size_t(row)].reader)});
    });
    connect(panes_.pair, &ui::PairPanel::operationActivated, document_, [this](const QString& id) { document_->select({id}); });
    connect(panes_.pair, &ui::PairPanel::fixRequested, this, &WhyFlow::fixRequested);
    connect(panes_.timeline, &ui::TimelineView::turnsPaired, this,
            [this](std::uint32_t first, std::uint32_t second) { askTurns({first}, {second}); });
    connect(panes_.timeline, &ui::TimelineView::hoveredOperation, this, &WhyFlow::hoverOperation);
    connect(panes_.timeline, &ui::TimelineView::hoveredBar, this, &WhyFlow::hoverBar);
    connect(panes_.timeline, &ui::TimelineView::hoveredWait, this, &WhyFlow::hoverWait);
    connect(panes_.composer, &ui::ComposerView::hoveredOperation, this, &WhyFlow::hoverOperation);
    connect(panes_.timeline, &ui::TimelineView::playheadMoved, this, [this](std::optional<Nanoseconds> time, const QStringList&) {
        playhead_ = time;
        showWrong();
    });
}

void WhyFlow::follow(const Screen& now, const Screen& before) {
    if (now.showing != before.showing) takeShown();
    if (now.offered != before.offered) takeLimits();
    else if (now.diagnostics != before.diagnostics) takeDiagnostics();
}

/// Asks again, because a question of a lesson covers the answers or no longer does, or because other repairs are offered.
void WhyFlow::takeLimits() {
    dropAnswers();
    if (shown_) takeWorld();
    askHovered();
    for (std::size_t i = 0; i < session_->diagnostics().size(); ++i) {
        panes_.diagnostics->setGain(i, {});
        panes_.diagnostics->setRunNote(i, {});
    }
    askSelection();
    takeDiagnostics();
}

void WhyFlow::takeProgram() {
    fresh_ = false;
    dropAnswers();
}

/// Drops the answers about the previous program. Their texts stay until there are new ones.
void WhyFlow::dropAnswers() {
    baseToCome_ = true;
    for (const Kind kind : {Kind::Repairs, Kind::Selected, Kind::Pair, Kind::Ladder, Kind::Races}) questions_->drop(kind);
    for (Answers* answers : {&selectedAnswers_, &ladder_, &pairAnswers_, &repairs_}) answers->clear();
    panes_.selected->setKept(-1);
    panes_.bounds->setKept(-1);
    const bool isHeld = document_->holdsEvaluation();
    panes_.bounds->setVisible(showsBounds() && !isHeld);
    if (isHeld) panes_.bounds->setRows({});
    stale_.clear();
    if (document_->evaluation()->isMade()) takeBase();
}

/// Takes the evaluated program. A large program is evaluated later.
void WhyFlow::takeBase() {
    if (!std::exchange(baseToCome_, false)) return;
    panes_.bounds->setVisible(showsBounds());
    const auto resolved = flow_->holdsPredictions() ? nullptr : document_->resolved();
    if (base_.replay) measuredBefore_ = base_.replay;
    base_ = {document_->snapshot(), resolved, flow_->previewTarget(), flow_->target().infos};
    replayNote_.clear();
    questions_->setSlow(base_.resolved && base_.resolved->operations.size() > ui::mostCallsAnsweredAtOnce);
    whatIf_->setBase(base_);
    showWrong();
    ladderToCome_ = true;
    const bool previewed = flow_->livePreview() && base_.resolved && !base_.target.profiles.empty();
    if (!previewed) askLadderToCome();
}

/// Lets all answers start from the measured result in view, on the device of the result, or from the model (order.md N6).
void WhyFlow::takeWorld() {
    const RunRecord& result = flow_->result();
    const bool measured = fresh_ && base_.resolved && result.state == ui::TimelineState::Measured && totalTime(*shown_);
    if (measured ? base_.replay && base_.replay->measured() == shown_ : !base_.replay) return;
    replayNote_.clear();
    if (base_.replay) measuredBefore_ = base_.replay;
    base_.now = nullptr;
    base_.target = measured ? flow_->devices().simulating(*shown_) : flow_->previewTarget();
    base_.replay = measured ? std::make_shared<ReplayOnDemand>(base_.resolved, shown_, base_.target.profiles) : nullptr;
    const bool isChanged = measured && measuredBefore_ && measuredBefore_->measured()->name == shown_->name &&
                           measuredBefore_->program() != base_.resolved;
    base_.earlier = isChanged ? measuredBefore_ : nullptr;
    whatIf_->setBase(base_);
    ladderToCome_ = true;
    takeDiagnostics();
}

/// Takes a shown run. If it is the prediction, questions that begin with the program's own run can reuse it.
void WhyFlow::takeRun() {
    const RunRecord& shown = flow_->result();
    const bool predicted = !shown.number && shown.program == base_.program;
    if (predicted && shown_->status == RunStatus::Ok && shown_->makespan) base_.now = shown_;
    if (fresh_) askLadderToCome();
}

void WhyFlow::askLadderToCome() {
    if (std::exchange(ladderToCome_, false)) askLadder();
}

/// Takes the shown timeline, once the program is evaluated: evaluating it here, for an intermediate answer, would block the
/// window.
void WhyFlow::takeShown() {
    shown_ = flow_->shown();
    noteLadder();
    if (!document_->evaluation()->isMade()) {
        constexpr auto once = static_cast<Qt::ConnectionType>(Qt::SingleShotConnection | Qt::UniqueConnection);
        connect(document_, &ui::ProgramDocument::evaluated, this, &WhyFlow::takeShown, once);
        return;
    }
    takeBase();
    const ui::TimelineState state = flow_->stateOf(flow_->result());
    const bool told = state != ui::TimelineState::Empty && state != ui::TimelineState::OutOfDate;
    fresh_ = told && base_.resolved && isOf(*shown_, *base_.resolved);
    takeWorld();
    takeRun();
    askSelection();
    askRuns();
}

void WhyFlow::takeDiagnostics() {
    const std::vector<Diagnostic>& diagnostics = session_->diagnostics();
    repairs_.assign(diagnostics.size(), {});
    askLadderToCome();  // a program with errors may have no run
    if (session_->isCovered() || !base_.resolved) return questions_->drop(Kind::Repairs);
    questions_->ask(Kind::Repairs, [this, base = base_, diagnostics](const BackgroundQuestions::Job& job) {
        std::size_t effort = 0;
        for (std::size_t i = 0; i < diagnostics.size() && !job.stop.stop_requested(); ++i) {
            if (!diagnostics[i].fix) continue;
            effort += base.resolved->operations.size();
            if (effort > mostToldUnasked) return;
            tellGain(job, base, diagnostics[i], i);
        }
    });
    askRuns();
}

/// Shows the best repair according to simulations, and its gain.
void WhyFlow::tellGain(const BackgroundQuestions::Job& job, const WhatIfBase& base, const Diagnostic& diagnostic,
                       std::size_t at) {
    constexpr std::size_t mostImproved = 20, mostKept = 2000;  // diagnostics; operations, also of a kept picture
    std::optional<Fix> fix = diagnostic.fix;
    const bool small = base.resolved->operations.size() <= mostKept && at < mostImproved;
    if (small) fix = bestRepair(*base.program, base.checkedOn, diagnostic, Simulations::totalTime(base, job.stop));
    const auto changed = fix ? withFix(*base.program, *fix) : std::nullopt;
    const auto then = changed ? Simulations::run(changed->first, base, job.stop) : nullptr;
    if (job.stop.stop_requested()) return;
    QString gain = gainInWords(job.simulations.now(base, job.stop).get(), then.get(), base.isPredicted());
    if (changed) gain = gainOfRepair(gain, base, *fix, changed->first);
    const QString words = fix ? QStringLiteral("%1: %2").arg(ui::messageText(fix->title), gain) : QString();
    const auto picture = then && then->operations.size() <= mostKept ? then : nullptr;
    job.tell([this, at, fix, gain, words, picture] {
        if (fix && !offers(*fix)) return;
        panes_.diagnostics->setFix(at, fix);
        panes_.diagnostics->setGain(at, gain);
        repairs_[at] = {picture, words};
    });
}

/// Asks about the outcomes of races in the run, and about the cost of sharing a hardware queue.
void WhyFlow::askRuns() {
    const std::vector<Diagnostic>& diagnostics = session_->diagnostics();
    const bool any = std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return isRace(d) || isSharedQueue(d); });
    if (!any || !canTell()) return questions_->drop(Kind::Races);
    const bool isReal = base_.isPredicted() || base_.replay;
    const std::shared_ptr<const Timeline> measured = isReal && shown_->method != Method::Exact ? shown_ : nullptr;
    questions_->ask(Kind::Races, [this, base = base_, diagnostics, measured](const BackgroundQuestions::Job& job) {
        RunOptions options;
        options.reads = true;
        const RunOutcome outcome = simulate(*base.resolved, base.target.profiles, options, job.stop);
        if (job.stop.stop_requested()) return;
        const OperationNames names(*base.resolved);
        const std::vector<StaleRead> stale = staleReads(*base.resolved, outcome.timeline, outcome.reads, names);
        const auto named = [&base](const std::string& id) {
            return QString::fromStdString(nameOf(*base.program, *base.resolved, id));
        };
        ProgramFacts facts(*base.resolved);
        std::vector<std::pair<std::size_t, QString>> notes;
        for (std::size_t i = 0; i < diagnostics.size(); ++i) {
            if (isSharedQueue(diagnostics[i]))
                notes.emplace_back(
                    i, queueNote(outcome.timeline, diagnostics[i].operations[0], named(diagnostics[i].operations[0])));
            if (!isRace(diagnostics[i])) continue;
            const auto& ids = diagnostics[i].operations;
            notes.emplace_back(i, ui::messageText(measured ? raceInRun(facts, names, *measured, nullptr, ids[0], ids[1])
                                                           : raceInRun(facts, names, outcome.timeline, &stale, ids[0], ids[1])));
        }
        job.tell([this, notes, stale = measured ? std::vector<StaleRead>() : stale] {
            for (const auto& [at, words] : notes) panes_.diagnostics->setRunNote(at, words);
            stale_ = stale;
            showWrong();
        });
    });
}

/// Shows wrong data that was read before the time of the playhead.
void WhyFlow::showWrong() {
    QList<ui::AnswerText> rows;
    for (const StaleRead& read : stale_) {
        if (!playhead_ || read.at > *playhead_ || std::size_t(rows.size()) == mostWrongRows) break;
        rows.append({ui::messageText(read.words), {}, tr("Go to the operation that read it"), {}, true});
    }
    panes_.wrong->setRows(rows);
    panes_.wrong->setVisible(!rows.isEmpty() && !session_->isCovered());
    if (rows.isEmpty()) return;
    panes_.wrong->setNote(tr("Read by %1, at the playhead:").arg(ui::displayTime(*playhead_)));
}

std::optional<OperationId> WhyFlow::chosenOf(const QString& source) const {
    const std::string turn = document_->turnOf(source).toStdString();
    auto found = std::ranges::find_if(shown_->operations, [&](const TimelineOperation& operation) {
        return turn == operation.id || turn.starts_with(operation.id + '/');
    });
    if (found == shown_->operations.end() || found->source() != source.toStdString())
        found = std::ranges::find(shown_->operations, source.toStdString(), &TimelineOperation::source);
    if (found == shown_->operations.end()) return std::nullopt;
    return OperationId{static_cast<std::uint32_t>(found - shown_->operations.begin())};
}

void WhyFlow::hoverOperation(const QString& id) {
    if (id == hovered_) return;
    hovered_ = id;
    askHovered();
}

void WhyFlow::hoverBar(std::optional<std::uint32_t> operation) {
    if (operation == hoveredBar_) return;
    hoveredBar_ = operation;
    askHovered();
}

void WhyFlow::hoverWait(std::optional<std::uint32_t> operation, int wait) {
    hoveredWait_ = operation ? std::optional(std::pair(*operation, wait)) : std::nullopt;
    askHovered();
}

/// Asks about the hovered item. For a card: the program without that operation. For a bar: without that repetition if there are
/// several. For a wait: without the cause of the wait.
void WhyFlow::askHovered() {
    const bool nothing = hovered_.isEmpty() && !hoveredWait_;
    if (nothing || !canTell() || !session_->screen().allowsWhatIfs() || document_->hasTrial()) return whatIf_->hover({});
    if (!hoveredWait_)
        return whatIf_->hover([base = base_, id = hovered_.toStdString(), bar = hoveredBar_] {
            auto alone = bar && *bar < base.resolved->operations.size() && base.resolved->operations[*bar].source == id
                             ? withoutTurn(*base.program, *base.resolved, {*bar}, base.target.profiles)
                             : std::nullopt;
            return alone ? alone : withoutIt(*base.program, id, base.target.profiles);
        });
    whatIf_->hover([base = base_, shown = shown_, at = *hoveredWait_]() -> std::optional<Alternative> {
        if (at.second == notIssued) {
            auto found = withoutGap(*base.program, *base.resolved, *shown, {at.first}, base.target.profiles);
            return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
        }
        const auto& waits = shown->operations[at.first].waits;
        if (at.second < 0 || std::size_t(at.second) >= waits.size()) return std::nullopt;
        return withoutWait(*base.program, *base.resolved, *shown, {at.first}, waits[std::size_t(at.second)],
                           base.target.profiles);
    });
}

void WhyFlow::pointAt(const Answers& answers, int row) {
    const bool known = row >= 0 && std::size_t(row) < answers.size() && answers[std::size_t(row)].timeline;
    whatIf_->point(known ? std::optional(answers[std::size_t(row)]) : std::nullopt);
}

void WhyFlow::keep(ui::AnswersPanel* panel, const Answers& answers, int row) {
    for (ui::AnswersPanel* other : {panes_.selected, panes_.bounds})
        if (other != panel) other->setKept(-1);
    const bool known = row >= 0 && std::size_t(row) < answers.size();
    whatIf_->keep(known ? std::optional(answers[std::size_t(row)]) : std::nullopt);
}

}  // namespace streamscope::app

#include "moc_why_flow.cpp"
