// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/background_questions.h"

namespace streamscope::app {

namespace {

std::shared_ptr<const Timeline> completeRun(Read<RunOutcome> outcome) {
    if (!outcome || !isComplete(*outcome.value)) return nullptr;
    return ui::releasedInBackground(std::move(outcome.value->timeline));
}

}  // namespace

std::shared_ptr<const Timeline> Simulations::run(const Program& program, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return completeRun(predict(program, devices, std::move(stop)));
}

std::shared_ptr<const Timeline> Simulations::run(const Alternative& what, std::stop_token stop) {
    const std::optional<ResolvedProgram> resolved = resolvedOf(what);
    return resolved ? completeRun(predict(what.program, *resolved, what.devices, std::move(stop))) : nullptr;
}

std::shared_ptr<const Timeline> Simulations::run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return base.resolved ? completeRun(predict(*base.program, *base.resolved, devices, std::move(stop))) : nullptr;
}

TotalTime Simulations::totalTime(const WhatIfBase& base, std::stop_token stop) {
    return [&base, stop = std::move(stop)](const Program& program) -> std::optional<Nanoseconds> {
        const auto outcome = predict(program, base.target.profiles, stop);
        return outcome && isComplete(*outcome.value) ? outcome.value->timeline.makespan : std::nullopt;
    };
}

std::shared_ptr<const Timeline> Simulations::now(const WhatIfBase& base, std::stop_token stop) {
    if (base.now) return base.now;
    if (program_ == base.program && devices_ == base.target.profiles && now_) return now_;
    now_ = run(base, base.target.profiles, stop);
    program_ = base.program;
    devices_ = base.target.profiles;
    return now_;
}

void BackgroundQuestions::ask(Kind kind, std::function<void(const Job&)> work) {
    Lane& lane = laneOf(kind);
    const bool waits = slow_ && kind != Kind::Pointed;
    lane.job.setDelay(waits ? delay_ : std::chrono::milliseconds{});
    lane.job.ask(
        [simulations = lane.simulations, work = std::move(work)](const std::stop_token& stop, const ui::LatestJob::Post& tell) {
            work({stop, *simulations, tell});
        },
        [] {});
}

}  // namespace streamscope::app
