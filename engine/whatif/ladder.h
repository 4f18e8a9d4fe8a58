// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <string_view>
#include <vector>

namespace streamscope {

/// One step from the measured time to a bound that no order and no machine can beat.
struct Bound {
    std::string_view title, definition;
    std::vector<DeviceProfile> devices;  ///< profiles to simulate the program on; empty: known without a simulation
    std::optional<Timeline> known;
};

/// Returns now · own queue per stream · unlimited engines · orders as written · data dependencies. Each step removes one more
/// constraint; the last one keeps the orders that the run has between operations that use each other's data (order.md N2).
/// Displays should use the minimum of a step and its predecessors, because removing a constraint can make a schedule worse.
/// `timeline`: a run of `program` on `devices`.
std::vector<Bound> bounds(const ResolvedProgram& program, const Timeline& timeline, const std::vector<DeviceProfile>& devices);

}  // namespace streamscope
