// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/runner.h"
#include "engine/simulated/measured_times.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/slack.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace streamscope {

/// The simulation in which longer operations are tried: the run itself or, of a measured run, its replay (order.md N4, N6).
struct SlackTrials {
    const ResolvedProgram& program;
    const Timeline& run;
    const std::vector<DeviceProfile>& devices;
    const TimesOfOperations& times;  ///< of the replay
};

/// Returns the slack of an operation of the shown run. It is the one in the result if that has one, and 0 on the critical path.
/// nullopt: it is not known.
std::optional<Slack> slackOf(const SlackTrials& trials, const Timeline& shown, OperationId operation, std::stop_token stop = {});

/// Operations of which a run may have at most for all of them to be tried, which takes up to 25 simulations each.
inline constexpr std::size_t mostAllConfirmed = 100;

/// Sets the slack of all operations of a run, unless it has more than mostAllConfirmed: that of each as slackOf() returns it.
/// `devices`: those of a simulated run; of a measured one the devices for its replay. Without a simulation that agrees with the
/// run, or after a stop, the slack is not known.
/// Reports to `progress` after each operation, from any thread, but not from two at once.
void findSlack(Timeline& shown, const ResolvedProgram& program, const std::vector<DeviceProfile>& devices,
               const std::stop_token& stop = {}, const ProgressSink& progress = {});

}  // namespace streamscope
