#pragma once

#include "engine/analysis/diagnostic.h"
#include "engine/device/device_profile.h"
#include "engine/program/program.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// The total time of a program, by whoever can tell: a simulation. nullopt: it does not run to its end.
using TotalTime = std::function<std::optional<Nanoseconds>(const Program&)>;

/// How much shorter the program becomes: total time now minus total time after the edits. nullopt where they do not fit or
/// one of the two does not run.
std::optional<Nanoseconds> gainOf(const Program& program, const std::vector<Edit>& edits, const TotalTime& totalTime);

/// What would be if an operation (with all its turns; of a wait its record stays) were not there.
struct WhatIf {
    std::string operation;
    Nanoseconds total{}, gain{};
};
std::optional<WhatIf> withoutOperation(const Program& program, const std::string& operation, const TotalTime& totalTime);

/// One rung of the ladder from what is to what no order and no machine can beat.
struct Bound {
    std::string_view title, definition;
    std::optional<DeviceProfile> device;  ///< simulate the program on this
    std::optional<Nanoseconds> time;      ///< known without a simulation
};
/// Now · without false dependencies · with endless engines · dependencies alone. Each rung takes one more obstacle away; who
/// shows them takes the least of a rung and those before, since taking an obstacle away can make a schedule worse.
std::vector<Bound> bounds(const Timeline& timeline, const DeviceProfile& device, std::size_t streams);

}  // namespace streamscope
