// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/translatable.h"
#include "engine/order/call_order.h"
#include "engine/runner/assemble.h"
#include "engine/runner/copy_spans.h"
#include "engine/runner/measurement.h"
#include "engine/runner/order_check.h"
#include "engine/runner/run.h"
#include "engine/runner/strobe_plan.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>

/// Method strobed: rounds of passes that bracket a few operations each, so that every operation has one bracket a round, and one
/// pass without brackets. If the first passes are stretched too much, the rounds start again with fewer brackets a pass.
namespace streamscope {

namespace {

constexpr int firstLooks = 3;       // passes without brackets, for comparison
constexpr int passesToJudge = 5;    // minimum to judge the stretch
constexpr int roundsForSpread = 3;  // minimum of samples for a median

/// Returns the permitted difference between the merged total time and that without brackets: the known cost of brackets, the
/// noise of the first and last stamp, and two percent for medians from different passes.
Nanoseconds mergeTolerance(Nanoseconds plain, Nanoseconds pair, double stretch) {
    const double share = std::max(0.0, stretch - 1) + 0.02;
    return 2 * pair + Nanoseconds(static_cast<std::int64_t>(share * static_cast<double>(plain.count())));
}

}  // namespace

bool Run::strobedPasses() {
    for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
        if (isBracketed(program_.operations[i])) strobed_.push_back({i});
    std::ranges::stable_sort(strobed_, {}, [this](OperationId id) { return program_[id].stream(); });
    for (int i = 0; i < std::min(options_.runs, firstLooks); ++i)
        if (!unbracketedPass()) return false;
    interruption_.arm(options_.timeout);
    driver_.enterThread(0);
    driver_.correlate(0, true);
    calibration_ = calibrate(driver_, resources_.ownStream());
    const auto makespan = medianEdges(unbracketed_).value_or(Nanoseconds{});
    mostPasses_ = mostStrobedPasses(program_.operations.size(), makespan);
    oneIn_ = firstOneIn(strobed_.size(), calibration_.pair, makespan);
    for (;; oneIn_ *= 2) {
        planRounds();
        const auto end = strobedRounds(rounds_);
        if (end == Rounds::Ended) return false;
        if (end == Rounds::Done) return true;
    }
}

// Plans one round for each requested run or, if there is too little time, fewer rounds and finally more brackets a pass.
void Run::planRounds() {
    const int operations = std::max(1, static_cast<int>(strobed_.size()));
    const int fewest = std::min(options_.runs, roundsForSpread);
    oneIn_ = std::clamp(oneIn_, 1, std::min(operations, std::max(1, mostPasses_ / fewest)));
    rounds_ = std::clamp(mostPasses_ / oneIn_, fewest, options_.runs);
    const int plain = std::max(0, std::min(rounds_, options_.runs) - static_cast<int>(unbracketed_.size()));
    passesTotal_ = passesDone_ + rounds_ * oneIn_ + plain;
}

Run::Rounds Run::strobedRounds(int rounds) {
    samples_.emplace(program_);
    wholeRounds_ = 0;
    bool judged = false;
    for (int round = 0; round < rounds; ++round) {
        if (round >= static_cast<int>(unbracketed_.size()) && !unbracketedPass()) return Rounds::Ended;
        for (auto& chosen : strobedRound(strobed_, oneIn_, round))
            if (!strobedPass(std::move(chosen))) return Rounds::Ended;
        wholeRounds_ = round + 1;
        if (judged || (samples_->passes() < passesToJudge && round + 1 < rounds)) continue;
        judged = true;
        if (tooDense()) return Rounds::TooDense;
    }
    report("done");
    return Rounds::Done;
}

bool Run::strobedPass(std::vector<OperationId> chosen) {
    strobes_.choose(std::move(chosen));
    const auto what =
        fmt::format(TRANSLATABLE("Messages", "pass {}, brackets around one operation in {}"), samples_->passes() + 1, oneIn_);
    auto record = pass(strobes_, what);
    if (!record) return false;
    record->edges = readEdges(driver_, strobes_, *record);
    samples_->add(driver_, strobes_, *record);
    return true;
}

bool Run::tooDense() const {
    const auto plain = medianEdges(unbracketed_), bracketed = samples_->makespan();
    const int operations = static_cast<int>(strobed_.size());
    const int most = std::min(operations, mostPasses_ / std::min(options_.runs, roundsForSpread));
    if (!plain || !bracketed || 2 * oneIn_ > most) return false;
    return static_cast<double>(bracketed->count()) > strobedStretch * static_cast<double>(plain->count());
}

// Merges the bracketed passes into the timeline. Codes and values are those of a pass without brackets.
void Run::mergeStrobed() {
    auto& timeline = outcome_.timeline;
    show(unbracketed_[typicalPass(unbracketed_)]);
    timeline.waves.clear();  // times are merged from many passes
    timeline.dependencies = dependencies(program_, made_);
    samples_->merge(timeline, calibration_);
    inferCopySpans(timeline, program_, calibration_);
    timeline.runs = wholeRounds_;
    timeline.strobing = Strobing{samples_->passes(), oneIn_};
    for (const Nanoseconds edges : samples_->makespans()) timeline.makespans.push_back(*withoutEdges(edges));
    timeline.makespan = makespanOf(timeline);
    timeline.makespanUnbracketed = medianMakespan(unbracketed_);
    const auto bracketed = withoutEdges(samples_->makespan()), plain = withoutEdges(medianEdges(unbracketed_));
    setStretch(bracketed, plain);
    const auto delay = bracketed && plain ? *bracketed - *plain : Nanoseconds{};
    checkOrder(timeline, calibration_.pair + std::max(delay, Nanoseconds{}));
    checkMergedMakespan();
    judge(timeline);
}

/// Withdraws the merged total time, with a remark, if no run without brackets took about as long. In that case
/// the merged passes did not run alike.
void Run::checkMergedMakespan() {
    auto& timeline = outcome_.timeline;
    std::vector<Nanoseconds> plain;
    for (const auto& pass : unbracketed_)
        if (pass.makespan) plain.push_back(*pass.makespan);
    if (plain.empty() || !timeline.makespan) return;
    const auto [least, most] = std::ranges::minmax(plain);
    const auto allowed = mergeTolerance(most, calibration_.pair, timeline.stretch.value_or(1));
    if (*timeline.makespan >= least - allowed && *timeline.makespan <= most + allowed) return;
    timeline.remarks.push_back(
        {"merged-total-time",
         {},
         fmt::format(
             TRANSLATABLE(
                 "Messages",
                 "the bars, merged from {} passes, span {}, but without brackets the program took {} to {}: the passes did "
                 "not run alike, and the total time shown is that without brackets. Measure again with more runs, or with "
                 "the method events"),
             samples_->passes(), timeText(*timeline.makespan), timeText(least), timeText(most))});
    timeline.makespan = std::nullopt;
}

}  // namespace streamscope
