// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/composition.h"
#include "engine/whatif/best_repairs.h"
#include "engine/whatif/what_if.h"
#include "ui/document/calls_on_demand.h"
#include "ui/document/latest_job.h"

#include <QObject>

#include <array>
#include <chrono>
#include <functional>
#include <memory>

namespace streamscope::app {

/// The present program, and the simulated devices for its runs: those of the run, or the profile of a real GPU.
struct WhatIfBase {
    std::shared_ptr<const Program> program;
    std::shared_ptr<const ResolvedProgram> resolved;  ///< nullptr: there are no answers
    Target target;
    std::vector<DeviceInfo> checkedOn;              ///< devices for which repairs are checked
    std::shared_ptr<const Timeline> now = nullptr;  ///< the program's own run, if it is known already
};

/// Simulated runs that answer questions. Each object is used on one thread.
class Simulations {
public:
    /// Returns the simulated run of a program; nullptr if it does not run to its end.
    static std::shared_ptr<const Timeline> run(const Program& program, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    static std::shared_ptr<const Timeline> run(const Alternative& what, std::stop_token stop);
    /// Returns the run of the present program on other devices.
    static std::shared_ptr<const Timeline> run(const WhatIfBase& base, const std::vector<DeviceProfile>& devices,
                                               std::stop_token stop);
    /// Returns a function that simulates any program on the devices of `base`. `base` must outlive it.
    static TotalTime totalTime(const WhatIfBase& base, std::stop_token stop);
    /// Returns the run of the present program. Remembers it until another program is passed.
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
