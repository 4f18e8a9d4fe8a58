// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runs/composition.h"
#include "engine/predict/replay.h"
#include "engine/whatif/best_repairs.h"
#include "engine/whatif/what_if.h"
#include "ui/document/calls_on_demand.h"
#include "ui/document/latest_job.h"

#include <QObject>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace streamscope::app {

/// The replay of a measured result, made by the first question that needs it.
class ReplayOnDemand {
public:
    /// `devices`: simulated ones for those of the result.
    ReplayOnDemand(std::shared_ptr<const ResolvedProgram> program, std::shared_ptr<const Timeline> measured,
                   std::vector<DeviceProfile> devices)
        : program_(std::move(program)), measured_(std::move(measured)), devices_(std::move(devices)) {}
    /// Returns the replay, on any thread; nullptr if there is none, or `stop` was requested meanwhile.
    std::shared_ptr<const Replay> get(const std::stop_token& stop);
    const std::shared_ptr<const ResolvedProgram>& program() const { return program_; }
    const std::shared_ptr<const Timeline>& measured() const { return measured_; }
    /// Returns the total time that the replay promises for a changed program; nullopt if it promises none.
    std::optional<Nanoseconds> promised(const Program& changed, const ResolvedProgram& resolved, const std::stop_token& stop);

private:
    std::shared_ptr<const ResolvedProgram> program_;
    std::shared_ptr<const Timeline> measured_;
    std::vector<DeviceProfile> devices_;
    std::mutex mutex_;
    std::optional<std::shared_ptr<const Replay>> made_;
};

/// The present program, and the simulated devices for its runs: those of the run, or the profile of a real GPU.
struct WhatIfBase {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const ResolvedProgram> resolved;  ///< nullptr: there are no answers
    Target target;
    std::vector<DeviceInfo> checkedOn;              ///< devices for which repairs are checked
    std::shared_ptr<const Timeline> now = nullptr;  ///< the program's own run, if it is known already
    /// The replay of the measured result in view, from which all answers start (order.md N6); nullptr: they start from the model.
    std::shared_ptr<ReplayOnDemand> replay = nullptr;
    std::shared_ptr<ReplayOnDemand> earlier = nullptr;  ///< that of the measured result before the last change of the program

    /// Returns whether answers are predictions for a real GPU, which do not start from a measured result.
    bool isPredicted() const;
};

/// Simulated runs that answer questions. Each object is used on one thread.
class Simulations {
public:
    /// Returns the simulated run of a program; nullptr if it does not run to its end.
    static std::shared_ptr<const Timeline> run(const Program& program, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    /// Returns the run of a changed program in the world of `base`.
    static std::shared_ptr<const Timeline> run(const Program& program, const WhatIfBase& base, std::stop_token stop);
    static std::shared_ptr<const Timeline> run(const Alternative& what, const WhatIfBase& base, std::stop_token stop);
    /// Returns the run of the present program on other devices.
    static std::shared_ptr<const Timeline> run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    /// Returns a function that simulates any program on the devices of `base`. `base` must outlive it.
    static TotalTime totalTime(const WhatIfBase& base, std::stop_token stop);
    /// Returns the run of the present program, or the replay of the measured result unless it differs too much from it.
    /// Remembers it until another program is passed.
    std::shared_ptr<const Timeline> now(const WhatIfBase& base, std::stop_token stop);

private:
    std::shared_ptr<const Program> program_;
    std::vector<DeviceProfile> devices_;
    std::shared_ptr<const Timeline> now_;
};

/// Questions whose answers need a simulation. A new question replaces the previous one of its kind, whose answer is dropped.
class BackgroundQuestions : public QObject {
public:
    enum class Kind : std::uint8_t { Repairs, Selected, Pair, Ladder, Pointed, Races };
    static constexpr std::size_t kinds = 6;

    struct Job {
        std::stop_token stop;
        Simulations& simulations;
        /// Passes an answer to the window's thread, unless another question has been asked meanwhile.
        ui::LatestJob::Post tell;
    };

    using QObject::QObject;
    void ask(Kind kind, std::function<void(const Job&)> work);
    /// Sets whether questions wait for `delay`, because answers take long. Questions about the item under the pointer never wait.
    void setSlow(bool slow, std::chrono::milliseconds delay = ui::idleDelay) { slow_ = slow, delay_ = delay; }
    /// Drops the present question of this kind.
    void drop(Kind kind) { laneOf(kind).job.drop(); }

private:
    struct Lane {
        explicit Lane(ui::Urgency urgency) : job(urgency) {}
        ui::LatestJob job;
        std::shared_ptr<Simulations> simulations = std::make_shared<Simulations>();  ///< used by `job` only
    };
    Lane& laneOf(Kind kind) { return lanes_[static_cast<std::size_t>(kind)]; }

    static constexpr ui::Urgency later = ui::Urgency::Background, soon = ui::Urgency::Prompt;
    std::array<Lane, kinds> lanes_{Lane(later), Lane(soon), Lane(soon),
                                   Lane(later), Lane(soon), Lane(later)};  ///< in the order of the kinds
    bool slow_ = false;
    std::chrono::milliseconds delay_ = ui::idleDelay;
};

}  // namespace streamscope::app
