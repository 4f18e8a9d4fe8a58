// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/background_questions.h"

#include "engine/json/within_memory.h"

#include <algorithm>

namespace streamscope::app {

namespace {

std::shared_ptr<const Timeline> completeRun(Read<RunOutcome> outcome) {
    if (!outcome || !isComplete(*outcome.value)) return nullptr;
    return ui::releasedInBackground(std::move(outcome.value->timeline));
}

/// Predicts a program in the world of `base`: that of the measured result in view, or that of the model. There is no answer if
/// the replay differs too much from the measured run (order.md N6).
Read<RunOutcome> predictFrom(const WhatIfBase& base, const Program& program, const ResolvedProgram& resolved,
                             const std::vector<DeviceProfile>& devices, std::stop_token stop) {
    if (!base.replay) return predict(program, resolved, devices, std::move(stop));
    const auto replay = base.replay->get(stop);
    if (!replay || !replay->isFaithful()) return {};
    return predict(program, resolved, devices, *replay, std::move(stop));
}

Read<RunOutcome> predictFrom(const WhatIfBase& base, const Program& program, const std::vector<DeviceProfile>& devices,
                             std::stop_token stop) {
    if (!base.replay) return predict(program, devices, std::move(stop));
    Read<ResolvedProgram> resolved = resolve(program);
    if (!resolved) return {std::nullopt, std::move(resolved.problems)};
    return predictFrom(base, program, *resolved.value, devices, std::move(stop));
}

}  // namespace

bool WhatIfBase::isPredicted() const {
    return !replay && std::ranges::none_of(checkedOn, [](const DeviceInfo& info) { return info.kind == DeviceKind::Simulated; });
}

std::shared_ptr<const Replay> ReplayOnDemand::get(const std::stop_token& stop) {
    const std::scoped_lock lock(mutex_);
    if (made_) return *made_;
    auto made = withinMemory([&] { return Replay::of(*program_, *measured_, devices_, stop); },
                             [] { return std::shared_ptr<const Replay>(); });
    if (!stop.stop_requested()) made_ = made;
    return made;
}

std::optional<Nanoseconds> ReplayOnDemand::promised(const Program& changed, const ResolvedProgram& resolved,
                                                    const std::stop_token& stop) {
    const auto replay = get(stop);
    if (!replay || !replay->isFaithful()) return std::nullopt;
    const auto outcome = predict(changed, resolved, devices_, *replay, stop);
    return outcome && isComplete(*outcome.value) ? outcome.value->timeline.makespan : std::nullopt;
}

std::shared_ptr<const Timeline> Simulations::run(const Program& program, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return completeRun(predict(program, devices, std::move(stop)));
}

std::shared_ptr<const Timeline> Simulations::run(const Program& program, const WhatIfBase& base, std::stop_token stop) {
    return completeRun(predictFrom(base, program, base.target.profiles, std::move(stop)));
}

std::shared_ptr<const Timeline> Simulations::run(const Alternative& what, const WhatIfBase& base, std::stop_token stop) {
    const std::optional<ResolvedProgram> resolved = resolvedOf(what);
    return resolved ? completeRun(predictFrom(base, what.program, *resolved, what.devices, std::move(stop))) : nullptr;
}

std::shared_ptr<const Timeline> Simulations::run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return base.resolved ? completeRun(predictFrom(base, *base.program, *base.resolved, devices, std::move(stop))) : nullptr;
}

TotalTime Simulations::totalTime(const WhatIfBase& base, std::stop_token stop) {
    return [&base, stop = std::move(stop)](const Program& program) -> std::optional<Nanoseconds> {
        const auto outcome = predictFrom(base, program, base.target.profiles, stop);
        return outcome && isComplete(*outcome.value) ? outcome.value->timeline.makespan : std::nullopt;
    };
}

std::shared_ptr<const Timeline> Simulations::now(const WhatIfBase& base, std::stop_token stop) {
    if (base.replay) {
        const auto replay = base.replay->get(stop);
        return replay && replay->isFaithful() ? replay->run() : nullptr;
    }
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
