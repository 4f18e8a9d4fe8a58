// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/features/why/why_flow.h"
#include "engine/order/captures.h"
#include "engine/order/liveness.h"
#include "engine/predict/replay.h"
#include "engine/predict/slack_of_run.h"
#include "engine/rules/check.h"
#include "engine/timeline/summary.h"
#include "engine/whatif/candidate_changes.h"
#include "engine/whatif/ladder.h"
#include "engine/whatif/overlaps.h"
#include "ui/document/work_pool.h"
#include "ui/inspector/message_card.h"

#include "ui/theme/engine_texts.h"
#include "ui/why/answers_panel.h"
#include "ui/why/pair_panel.h"
#include "ui/why/why_words.h"

#include <algorithm>

// Questions about the selection and about the whole program: one operation, two operations, the ladder of bounds.
namespace streamscope::app {
namespace {

constexpr std::size_t mostWaits = 6, mostRepairs = 3, mostFirst = 12;
constexpr std::size_t mostPictured = 2000;  ///< operations of a run that is kept to be shown

struct WhatIfAnswer {
    ui::AnswerText row;
    ui::WhatIfPicture picture;
};

WhatIfAnswer told(const QString& title, const QString& tip, const Timeline& now, const std::shared_ptr<const Timeline>& then,
                  bool predicted) {
    const QString gain = gainInWords(&now, then.get(), predicted);
    return {{title, gain, tip, {}, false}, {then, QStringLiteral("%1: %2").arg(title, gain)}};
}

/// Marks an answer whose change would race (order.md N5).
void markRace(WhatIfAnswer& answer, const WhatIfBase& base, const Alternative& what) {
    QString tip;
    const QString race = raceInWords(base, what, &tip);
    if (race.isEmpty()) return;
    answer.row.value = withRace(answer.row.value, race);
    answer.row.tip = tip;
    answer.row.bad = true;
    answer.picture.words = withRace(answer.picture.words, race);
}

/// Returns what is said of the replay of a measured result; empty if answers do not start from one.
QString replayOf(const WhatIfBase& base, const std::stop_token& stop) {
    const auto replay = base.replay ? base.replay->get(stop) : nullptr;
    if (!base.replay || stop.stop_requested()) return {};
    if (!replay) return WhyFlow::tr("No what-ifs: the measured run cannot be replayed.");
    const auto promised = base.earlier ? base.earlier->promised(*base.program, *base.resolved, stop) : std::nullopt;
    if (!promised || promised->count() <= 0) return replayInWords(*replay);
    return promiseInWords(*promised, replay->measured()) + u'\n' + replayInWords(*replay);
}

/// Returns the slack of an operation of the shown run, of which `now` is the simulation.
std::optional<Slack> slackIn(const WhatIfBase& base, const Timeline& shown, const Timeline& now, OperationId at,
                             const std::stop_token& stop) {
    const auto replay = base.replay ? base.replay->get(stop) : nullptr;
    if (!replay && shown.makespan != now.makespan) return std::nullopt;
    const TimesOfOperations times = replay ? replay->timesOf(*base.resolved) : TimesOfOperations();
    return slackOf({*base.resolved, now, base.target.profiles, times}, shown, at, stop);
}

/// Returns a sentence about the slack of the operation, which claims no more than was tried.
QString slackInWords(const Timeline& timeline, OperationId operation, const Slack& slack) {
    const auto& path = timeline.criticalPath;
    const QString time = ui::displayTime(slack.time);
    if (std::ranges::find(path, operation) != path.end()) return WhyFlow::tr("Slack 0: it is on the critical path.");
    if (slack.time == Nanoseconds{})
        return WhyFlow::tr("Slack 0: it is on another critical path of the same length, or holds what one needs.");
    return slack.atLeast
               ? WhyFlow::tr("Slack of at least %1: it could take this much longer without a longer total time.").arg(time)
               : WhyFlow::tr("Slack %1: it could take this much longer without a longer total time.").arg(time);
}

/// Returns the waits with distinct reason and blamed operation.
std::vector<Wait> distinctWaits(const TimelineOperation& operation) {
    std::vector<Wait> waits;
    for (const Wait& wait : operation.waits) {
        const bool known = std::ranges::any_of(
            waits, [&](const Wait& other) { return other.reason == wait.reason && other.blame == wait.blame; });
        if (!known && wait.from < wait.to && waits.size() < mostWaits) waits.push_back(wait);
    }
    return waits;
}

std::vector<Alternative> alternatives(const WhatIfBase& base, const Timeline& shown, OperationId id) {
    const TimelineOperation& operation = shown.operations[id.value];
    std::vector<Alternative> found;
    const auto add = [&](std::optional<Alternative> what) {
        const auto same = [&](const Alternative& other) { return other.title == what->title; };
        if (what && std::ranges::none_of(found, same)) found.push_back(std::move(*what));
    };
    add(withoutIt(*base.program, std::string(operation.source()), base.target.profiles));
    add(withoutTurn(*base.program, *base.resolved, id, base.target.profiles));
    for (Alternative& gap : withoutGap(*base.program, *base.resolved, shown, id, base.target.profiles)) add(std::move(gap));
    for (const Wait& wait : distinctWaits(operation))
        add(withoutWait(*base.program, *base.resolved, shown, id, wait, base.target.profiles));
    return found;
}

/// Returns whether the two operations execute at the same time in the run. Two operations without an order may still execute one
/// after the other on a busy device.
bool overlapIn(const Timeline& timeline, const std::string& a, const std::string& b) {
    const auto spans = [&](const std::string& id) {
        const auto found =
            std::ranges::find_if(timeline.operations, [&](const TimelineOperation& operation) { return operation.id == id; });
        return found == timeline.operations.end() ? SpanList() : found->spans;
    };
    const SpanList first = spans(a), second = spans(b);
    return std::ranges::any_of(first, [&](const Span& one) {
        return std::ranges::any_of(second, [&](const Span& other) { return one.begin < other.end && other.begin < one.end; });
    });
}

/// Returns the rung for the program with all offered repairs; nullopt if there are none, or too many operations.
std::optional<WhatIfAnswer> withSuggestions(const WhatIfBase& base, const Timeline& now, const IsOffered& isOffered,
                                            std::stop_token stop) {
    constexpr std::size_t mostSuggestedTo = 2000;  // operations; each repair is checked and simulated
    if (base.resolved->operations.size() > mostSuggestedTo) return std::nullopt;
    const auto isWanted = [&](const Program& program, const Fix& fix) {
        return !stop.stop_requested() && isOffered(program, fix);
    };
    const auto changed = withAllSuggestions(*base.program, base.checkedOn, Simulations::totalTime(base, stop), isWanted);
    const auto then = changed ? Simulations::run(*changed, base, stop) : nullptr;
    if (!then) return std::nullopt;
    WhatIfAnswer answer = told(WhyFlow::tr("With all suggestions"),
                               WhyFlow::tr("The total time after every repair that the diagnostics offer, one after another."),
                               now, then, base.isPredicted());
    markRace(answer, base, {"", *changed, base.target.profiles});
    return answer;
}

/// Returns, for a deadlock, the chain of waits of the operation; empty if the operation started, or the cause is not known.
QString whyItNeverStarted(const WhatIfBase& base, const Timeline& shown, OperationId operation) {
    if (shown.status != RunStatus::Deadlock || shown.operations[operation.value].start) return {};
    const auto deadlock = findDeadlock(*base.resolved, capturesOf(*base.resolved), base.checkedOn);
    if (!deadlock) return {};
    QStringList lines;
    for (const std::string& sentence : whyNever(*deadlock, operation, *base.resolved, OperationNames(*base.resolved)))
        lines << ui::messageText(sentence);
    return lines.join(u'\n');
}

}  // namespace

struct PairFound {
    ui::PairText text;
    std::vector<ui::WhatIfPicture> pictures;
    std::vector<std::uint32_t> lit;
};

/// A change that makes the program faster.
struct FirstAnswer {
    Nanoseconds total{};
    ui::AnswerText row;
    ui::WhatIfPicture picture;
};

namespace {

/// Returns the gain of a change; nullopt if there is none.
std::optional<FirstAnswer> gainOf(const CandidateChange& change, const WhatIfBase& base, const Timeline& now,
                                  const std::stop_token& stop) {
    auto then = Simulations::run(change.what, base, stop);
    if (!then || !then->makespan || !now.makespan || *then->makespan >= *now.makespan) return std::nullopt;
    QString title = ui::messageText(change.title);
    if (change.count > 1) title = WhyFlow::tr("%1 (%L2 places)").arg(title).arg(change.count);
    const QString tip =
        change.rule.empty()
            ? WhyFlow::tr("What it removes kept its stream idle for %1. Point at it to preview it, click to keep the preview")
                  .arg(ui::displayTime(change.exposed))
            : WhyFlow::tr("Repair of: %1. Point at it to preview it, click to keep the preview")
                  .arg(ui::titleOfRule(change.rule));
    WhatIfAnswer answer = told(title, tip, now, then, base.isPredicted());
    markRace(answer, base, change.what);
    if (then->operations.size() > mostPictured) answer.picture.timeline = nullptr;
    return FirstAnswer{*then->makespan, answer.row, answer.picture};
}

}  // namespace

void WhyFlow::askFirst() {
    const std::optional<std::size_t> tried = std::exchange(changesTried_, std::nullopt);
    if (tried) {
        questions_->drop(Kind::Selected);
        return panes_.selected->setNote(tr("Stopped after %n change(s).", nullptr, int(*tried)));
    }
    if (!session_->screen().allowsWhatIfs()) return session_->message(Severity::Hint, tr("This lesson does not show what-ifs"));
    document_->select({});
    if (!canTell()) return session_->message(Severity::Hint, tr("Run the program first: there is no run to improve"));
    changesTried_ = 0;
    showFirst({}, tr("Looking for changes…"));
    const auto work = [this, base = base_, shown = shown_,
                       offered = *session_->screen().offered](const BackgroundQuestions::Job& job) {
        const auto now = job.simulations.now(base, job.stop);
        const QString replay = replayOf(base, job.stop);
        if (job.stop.stop_requested()) return;
        const auto done = [&](std::vector<FirstAnswer> answers, const QString& note) {
            job.tell([this, answers = std::move(answers), note] {
                changesTried_.reset();
                showFirst(answers, note);
            });
        };
        if (!now) return done({}, replay.isEmpty() ? tr("The program does not run to its end.") : replay);
        const std::vector<Diagnostic> diagnostics = check(*base.program, base.checkedOn, Repairs::All);
        const auto changes = candidateChanges(*base.program, *base.resolved, *shown, diagnostics, base.target.profiles,
                                              [&](const Fix& fix) { return offered(*base.program, fix); });
        std::vector<FirstAnswer> best;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (auto answer = gainOf(changes[i], base, *now, job.stop)) best.push_back(*std::move(answer));
            if (job.stop.stop_requested()) return;
            std::ranges::stable_sort(best, {}, &FirstAnswer::total);
            if (best.size() > mostFirst) best.pop_back();
            const QString note = tr("%1 of %2 changes tried. Choose this again to stop.").arg(i + 1).arg(changes.size());
            if (i + 1 < changes.size())
                job.tell([this, best, note, i] {
                    changesTried_ = i + 1;
                    showFirst(best, note);
                });
        }
        done(best, (best.empty() ? tr("None of %n change(s) makes it faster.", nullptr, int(changes.size()))
                                 : tr("The best of %n change(s).", nullptr, int(changes.size()))) +
                       (replay.isEmpty() ? QString() : u'\n' + replay));
    };
    questions_->ask(Kind::Selected, work);
}

void WhyFlow::showFirst(std::vector<FirstAnswer> answers, const QString& note) {
    QList<ui::AnswerText> rows;
    Answers pictures;
    for (FirstAnswer& each : answers) {
        rows.append(each.row);
        pictures.push_back(std::move(each.picture));
    }
    selectedAnswers_ = std::move(pictures);
    panes_.selected->setCaption(tr("What should I change first?"));
    panes_.selected->setNote(note);
    panes_.selected->setRows(rows);
    panes_.selected->show();
    if (panes_.selected->pointed() >= 0) pointAt(selectedAnswers_, panes_.selected->pointed());
}

void WhyFlow::askSelection() {
    changesTried_.reset();
    const QStringList selection = document_->selection();
    questions_->drop(Kind::Selected);
    questions_->drop(Kind::Pair);
    if (panes_.selected->kept() >= 0) keep(panes_.selected, {}, -1);
    panes_.selected->setKept(-1);
    selectedAnswers_.clear();
    pairAnswers_.clear();
    if (panes_.selected->pointed() >= 0) pointAt({}, -1);
    panes_.selected->setVisible(selection.size() == 1 && canTell() && !panes_.selected->isEmpty());
    const bool pair = selection.size() == 2 && !session_->isCovered() && shown_;
    panes_.pair->setVisible(pair && canTell());
    panes_.timeline->setLit({});
    if (!canTell()) return;
    if (selection.size() == 1) askSelected(selection.front());
    if (!pair) return;
    const auto a = chosenOf(selection[0]), b = chosenOf(selection[1]);
    panes_.pair->setVisible(a && b);
    if (a && b) askPair(*a, *b);
}

/// Asks about two iterations of the selected call, instead of the call.
void WhyFlow::askTurns(OperationId a, OperationId b) {
    if (!canTell()) return;
    questions_->drop(Kind::Selected);
    panes_.selected->hide();
    panes_.pair->show();
    askPair(a, b);
}

void WhyFlow::askSelected(const QString& id) {
    const auto operation = chosenOf(id);
    if (!operation) return panes_.selected->hide();
    const bool whatIfs = session_->screen().allowsWhatIfs();
    questions_->ask(Kind::Selected, [this, base = base_, shown = shown_, at = *operation,
                                     whatIfs](const BackgroundQuestions::Job& job) {
        if (const QString never = whyItNeverStarted(base, *shown, at); !never.isEmpty())
            return job.tell([this, never] {
                selectedAnswers_.clear();
                panes_.selected->setRows({});
                panes_.selected->setCaption(tr("Why it never starts"));
                panes_.selected->setNote(never);
                panes_.selected->show();
            });
        if (!whatIfs) return job.tell([this] { showSelected({}, {}); });
        const auto now = job.simulations.now(base, job.stop);
        const QString replay = replayOf(base, job.stop);
        if (job.stop.stop_requested()) return;
        if (!now && !replay.isEmpty()) return job.tell([this, replay] { showSelected({}, replay); });
        if (!now) return job.tell([this] { panes_.selected->hide(); });
        const std::optional<Slack> slack = slackIn(base, *shown, *now, at, job.stop);
        std::vector<WhatIfAnswer> answers;
        for (const Alternative& what : alternatives(base, *shown, at)) {
            const auto then = Simulations::run(what, base, job.stop);
            if (job.stop.stop_requested()) return;
            if (!then) continue;
            answers.push_back(told(ui::messageText(what.title),
                                   tr("The simulated total time: point at it to preview it in the timeline, click to keep it"),
                                   *now, then, base.isPredicted()));
            markRace(answers.back(), base, what);
        }
        QStringList note;
        if (!replay.isEmpty()) note << replay;
        if (slack) note << slackInWords(*shown, at, *slack);
        job.tell([this, answers = std::move(answers), note] {
            QList<ui::AnswerText> rows;
            Answers pictures;
            for (const WhatIfAnswer& each : answers) {
                rows.append(each.row);
                pictures.push_back(each.picture);
            }
            selectedAnswers_ = std::move(pictures);
            showSelected(rows, note.join(u'\n'));
        });
    });
}

/// Shows the answers about the selected operation. The note alone says why there are none.
void WhyFlow::showSelected(const QList<ui::AnswerText>& rows, const QString& note) {
    if (rows.isEmpty()) selectedAnswers_.clear();
    panes_.selected->setCaption(tr("What if"));
    panes_.selected->setNote(note);
    panes_.selected->setRows(rows);
    panes_.selected->setVisible(!rows.isEmpty() || !note.isEmpty());
    if (panes_.selected->pointed() >= 0) pointAt(selectedAnswers_, panes_.selected->pointed());
}

void WhyFlow::askPair(OperationId a, OperationId b) {
    questions_->ask(Kind::Pair, [this, base = base_, shown = shown_, a, b](const BackgroundQuestions::Job& job) {
        const OverlapAnswer answer = whyApart(*base.resolved, *shown, a, b);
        PairFound found;
        found.lit = ui::litDependencies(*shown, answer);
        found.text.question = ui::pairQuestion(*shown, answer);
        found.text.answer = ui::pairAnswer(*shown, answer);
        for (const ui::OrderStep& step : ui::orderSteps(*shown, *base.resolved, answer))
            found.text.path.append({step.text, QString::fromUtf8(shown->operations[step.operation.value].source())});
        const bool apart = answer.why != Apart::NotAtAll && answer.why != Apart::NeverRan;
        if (apart) found.text.note = tr("Looking for the smallest edit that makes them overlap…");
        job.tell([this, found] { showPair(found); });
        if (!apart) return;
        found.text.note.clear();
        const auto now = job.simulations.now(base, job.stop);
        for (const Fix& fix : overlapFixes(*base.program, *base.resolved, answer, base.checkedOn)) {
            if (job.stop.stop_requested() || found.pictures.size() == mostRepairs) break;
            const auto changed = withFix(*base.program, fix);
            const auto then = changed ? Simulations::run(changed->first, base, job.stop) : nullptr;
            if (!then || !overlapIn(*then, shown->operations[a.value].id, shown->operations[b.value].id)) continue;
            const QString gain = gainOfRepair(gainInWords(now.get(), then.get(), base.isPredicted()), base, fix, changed->first);
            found.text.repairs.append({fix, gain});
            found.pictures.push_back({then, QStringLiteral("%1: %2").arg(ui::messageText(fix.title), gain)});
        }
        if (job.stop.stop_requested()) return;
        if (found.pictures.empty()) found.text.note = ui::noRepairInWords(*shown, *base.resolved, answer);
        job.tell([this, found] { showPair(found); });
    });
}

void WhyFlow::showPair(const PairFound& found) {
    ui::PairText text = found.text;
    pairAnswers_.clear();
    text.repairs.clear();
    for (std::size_t i = 0; i < found.pictures.size(); ++i) {
        if (!offers(found.text.repairs[qsizetype(i)].fix)) continue;
        text.repairs.append(found.text.repairs[qsizetype(i)]);
        pairAnswers_.push_back(found.pictures[i]);
    }
    if (text.repairs.isEmpty() && !found.pictures.empty())
        text.note = tr("This lesson does not allow the edits that would let them overlap.");
    panes_.pair->setText(text);
    panes_.timeline->setLit(found.lit);
}

/// Sets the note of the ladder. Warns if the shown run has another total time than the run that the bounds begin with.
void WhyFlow::noteLadder() {
    panes_.bounds->setVisible(showsBounds() && !panes_.bounds->isEmpty());
    const QString usual = tr("How fast could it be? Point at a row to see it as dashed outlines; click to keep them.");
    if (base_.replay) return panes_.bounds->setNote(replayNote_.isEmpty() ? usual : replayNote_ + u'\n' + usual);
    const bool isRun = shown_ && totalTime(*shown_) && flow_->result().number;
    const bool isOwn = !isRun || !ladderOf_ || totalTime(*shown_) == totalTime(*ladderOf_);
    if (isOwn || ladderOf_->devices.empty()) return panes_.bounds->setNote(usual);
    const QString device = QString::fromStdString(ladderOf_->devices.front().info.name);
    panes_.bounds->setNote(tr("Simulated on %1; not from the run in view. ").arg(device) + usual);
}

void WhyFlow::askLadder() {
    const bool isTooLarge = base_.resolved && base_.resolved->operations.size() > mostToldUnasked;
    if (!showsBounds() || !base_.resolved || isTooLarge || base_.target.profiles.empty()) {
        panes_.bounds->setRows({});
        return noteLadder();
    }
    questions_->ask(Kind::Ladder, [this, base = base_, rule = *session_->screen().offered](const BackgroundQuestions::Job& job) {
        const auto now = job.simulations.now(base, job.stop);
        const QString replay = replayOf(base, job.stop);
        if (job.stop.stop_requested()) return;
        if (!now)
            return job.tell([this, replay] {
                panes_.bounds->setRows({});
                replayNote_ = replay;
                noteLadder();
            });
        std::vector<WhatIfAnswer> answers;
        auto least = now;
        for (const Bound& bound : bounds(*base.resolved, *now, base.target.profiles)) {
            const auto rung =
                bound.known ? ui::releasedInBackground(Timeline(*bound.known)) : Simulations::run(base, bound.devices, job.stop);
            if (job.stop.stop_requested()) return;
            if (rung && *rung->makespan < *least->makespan) least = rung;
            answers.push_back(
                told(ui::engineText(bound.title), ui::engineText(bound.definition), *now, least, base.isPredicted()));
        }
        answers.front().row.value = answers.front().row.value.section(QLatin1Char(','), 0, 0);
        if (auto suggested = withSuggestions(base, *now, rule, job.stop))
            answers.insert(answers.begin() + 1, std::move(*suggested));
        if (job.stop.stop_requested()) return;
        job.tell([this, now, replay, answers = std::move(answers)] {
            QList<ui::AnswerText> rows;
            replayNote_ = replay;
            ladder_.clear();
            ladderOf_ = now;
            for (const WhatIfAnswer& each : answers) {
                rows.append(each.row);
                ladder_.push_back(each.picture);
            }
            panes_.bounds->setRows(rows);
            noteLadder();
            if (panes_.bounds->pointed() >= 0) pointAt(ladder_, panes_.bounds->pointed());
        });
    });
}

}  // namespace streamscope::app
