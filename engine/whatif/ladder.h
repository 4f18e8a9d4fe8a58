#pragma once

#include "engine/device/device_profile.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <string_view>
#include <vector>

namespace streamscope {

/// One rung of the ladder from what is to what no order and no machine can beat.
struct Bound {
    std::string_view title, definition;
    std::vector<DeviceProfile> devices;  ///< simulate the program on these; empty: known without a simulation
    std::optional<Timeline> known;
};

/// Returns now · own queue per stream · unlimited engines · orders as written · data dependencies. Each rung removes one more
/// obstacle. A caller that shows them takes the least of a rung and those before, since removing an obstacle can make a
/// schedule worse. `timeline` is of a run of `program` on `devices`.
std::vector<Bound> bounds(const ResolvedProgram& program, const Timeline& timeline, const std::vector<DeviceProfile>& devices);

}  // namespace streamscope
