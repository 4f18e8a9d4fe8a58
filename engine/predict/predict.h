// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/runner/runner.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace streamscope {

/// Runs the program on simulated devices, one for each profile. Without options, runs it once with exact times.
RunOutcome simulate(const ResolvedProgram& program, const std::vector<DeviceProfile>& devices, const RunOptions& options = {},
                    std::stop_token stop = {}, const ProgressSink& progress = {});

/// Runs the program once with exact times on simulated devices, as far as it proceeds: a deadlock also has an outcome. Reports
/// the problems that prevent a run.
Read<RunOutcome> predict(const Program& program, const ResolvedProgram& resolved, const std::vector<DeviceProfile>& devices,
                         std::stop_token stop = {}, const RunOptions& options = {});
Read<RunOutcome> predict(const Program& program, const std::vector<DeviceProfile>& devices, std::stop_token stop = {},
                         const RunOptions& options = {});

/// Decides the loops and branches of a program by a run on simulated devices. Returns their turns; none if the program has no
/// loop or branch on a query, or cannot run on these devices.
std::vector<TurnsMade> decideTurns(const Program& program, const std::map<std::string, std::int64_t>& set,
                                   const std::vector<DeviceProfile>& devices, std::stop_token stop = {});
/// Returns the program with the turns that a run on simulated devices decides.
Program decided(Program program, const std::map<std::string, std::int64_t>& set, const std::vector<DeviceProfile>& devices,
                std::stop_token stop = {});

/// Returns whether the run completed.
bool isComplete(const RunOutcome& outcome);

}  // namespace streamscope
