// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/cold_runs.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace streamscope::app {
namespace {

std::optional<Nanoseconds> totalTime(const RunOutcome& outcome) {
    const Timeline& timeline = outcome.timeline;
    return timeline.makespan ? timeline.makespan : timeline.makespanUnbracketed;
}

}  // namespace

RunOutcome coldRuns(int runs, const std::function<RunOutcome()>& pass, const ProgressSink& progress) {
    std::vector<RunOutcome> all;
    for (int i = 0; i < runs; ++i) {
        if (progress) progress({"cold runs", i, runs});
        all.push_back(pass());
        if (!std::holds_alternative<RunOk>(all.back().ending)) return std::move(all.back());
    }
    std::vector<Nanoseconds> times;
    for (const RunOutcome& outcome : all)
        if (const auto time = totalTime(outcome)) times.push_back(*time);
    const auto middle = all.begin() + (runs - 1) / 2;
    std::nth_element(all.begin(), middle, all.end(), [](const auto& a, const auto& b) { return totalTime(a) < totalTime(b); });
    RunOutcome typical = std::move(*middle);
    Timeline& timeline = typical.timeline;
    timeline.runs = runs;
    timeline.makespans = std::move(times);
    if (timeline.makespan) timeline.makespanUnbracketed.reset();
    timeline.stretch.reset();
    return typical;
}

}  // namespace streamscope::app
