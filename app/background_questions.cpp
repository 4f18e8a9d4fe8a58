#include "app/background_questions.h"

#include "engine/rules/program_problems.h"

namespace streamscope::app {

namespace {

std::shared_ptr<const Timeline> runOf(const Program& program, const ResolvedProgram& resolved,
                                      const std::vector<DeviceProfile>& devices, std::stop_token stop) {
    Target target;
    target.profiles = devices;
    for (const DeviceProfile& device : devices) target.infos.push_back(device.info());
    if (!programProblems(program, resolved, target.infos).empty()) return nullptr;
    RunOptions options = defaultOptions(target);
    options.date.clear();
    RunOutcome outcome = simulate(resolved, target, options, stop, [](const Progress&) {});
    if (!std::holds_alternative<RunOk>(outcome.ending) || !outcome.timeline.makespan) return nullptr;
    return ui::releasedInBackground(std::move(outcome.timeline));
}

}  // namespace

std::shared_ptr<const Timeline> Simulations::run(const Program& program, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return run(Alternative{{}, program, devices}, stop);
}

std::shared_ptr<const Timeline> Simulations::run(const Alternative& what, std::stop_token stop) {
    const std::optional<ResolvedProgram> resolved = resolvedOf(what);
    return resolved ? runOf(what.program, *resolved, what.devices, stop) : nullptr;
}

std::shared_ptr<const Timeline> Simulations::run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                                 std::stop_token stop) {
    return base.resolved ? runOf(*base.program, *base.resolved, devices, stop) : nullptr;
}

TotalTime Simulations::totalTime(const WhatIfBase& base, std::stop_token stop) {
    return [&base, stop = std::move(stop)](const Program& program) -> std::optional<Nanoseconds> {
        const auto then = run(program, base.target.profiles, stop);
        return then ? then->makespan : std::nullopt;
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
