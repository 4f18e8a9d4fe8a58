#pragma once

#include "engine/device/device_profile.h"
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

/// Now · without false dependencies · with endless engines · dependencies alone. Each rung takes one more obstacle away; who
/// shows them takes the least of a rung and those before, since taking an obstacle away can make a schedule worse.
/// `timeline` is of a run on `devices` of a program with so many streams.
std::vector<Bound> bounds(const Timeline& timeline, const std::vector<DeviceProfile>& devices, std::size_t streams);

}  // namespace streamscope
