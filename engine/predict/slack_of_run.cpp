// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/predict/slack_of_run.h"

#include "engine/predict/predict.h"
#include "engine/predict/replay.h"
#include "engine/timeline/on_threads.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace streamscope {
namespace {

/// Returns the slack of an operation of which at most `most` is to be tried.
Slack confirmed(const SlackTrials& trials, Nanoseconds most, OperationId operation, const std::stop_token& stop) {
    const auto totalIfLonger = [&](Nanoseconds by) -> std::optional<Nanoseconds> {
        if (stop.stop_requested()) return std::nullopt;
        TimesOfOperations times = trials.times;
        times.resize(trials.program.operations.size());
        times[operation.value].longer = by;
        RunOptions options;
        options.totalAlone = true;
        const RunOutcome outcome = simulateMeasured(trials.program, trials.devices, times, options, stop);
        return isComplete(outcome) ? outcome.timeline.makespan : std::nullopt;
    };
    const bool isLarge = trials.program.operations.size() > mostConfirmed;
    return slackUpTo(most, *trials.run.makespan, isLarge, totalIfLonger);
}

bool isCritical(const Timeline& timeline, OperationId operation) {
    return std::ranges::find(timeline.criticalPath, operation) != timeline.criticalPath.end();
}

void findSlack(const SlackTrials& trials, Timeline& shown, const std::stop_token& stop, const ProgressSink& progress) {
    const std::vector<std::optional<Nanoseconds>> most = mostSlack(trials.program, trials.run);
    std::vector<std::optional<Nanoseconds>> found(most.size());
    std::mutex telling;
    int done = 0;
    onThreads(most.size(), [&](std::size_t i) {
        const OperationId operation{static_cast<std::uint32_t>(i)};
        if (most[i]) found[i] = isCritical(shown, operation) ? Nanoseconds{} : confirmed(trials, *most[i], operation, stop).time;
        const std::lock_guard lock(telling);
        if (progress) progress({"slack", ++done, static_cast<int>(most.size())});
    });
    if (stop.stop_requested()) return;
    for (std::size_t i = 0; i < found.size(); ++i) shown.operations[i].slack = found[i];
}

}  // namespace

std::optional<Slack> slackOf(const SlackTrials& trials, const Timeline& shown, OperationId operation, std::stop_token stop) {
    if (const std::optional<Nanoseconds> known = shown.operations[operation.value].slack) return Slack{*known, false};
    const auto most = mostSlack(trials.program, trials.run)[operation.value];
    if (!most || !trials.run.makespan) return std::nullopt;
    return isCritical(shown, operation) ? Slack{} : confirmed(trials, *most, operation, stop);
}

void findSlack(Timeline& shown, const ResolvedProgram& program, const std::vector<DeviceProfile>& devices,
               const std::stop_token& stop, const ProgressSink& progress) {
    const std::size_t size = program.operations.size();
    if (size > mostAllConfirmed || shown.operations.size() != size || devices.empty()) return;
    if (shown.method == Method::Exact) {
        const RunOutcome again = simulateMeasured(program, devices, {}, {}, stop);
        const bool agrees = isComplete(again) && again.timeline.makespan == shown.makespan;
        if (agrees) findSlack({program, again.timeline, devices, {}}, shown, stop, progress);
    } else if (const auto replay = Replay::of(program, shown, devices, stop); replay && replay->isFaithful()) {
        findSlack({program, *replay->run(), devices, replay->timesOf(program)}, shown, stop, progress);
    }
}

}  // namespace streamscope
