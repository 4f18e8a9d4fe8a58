#pragma once

#include "engine/device/device_profile.h"
#include "engine/driver/driver.h"

#include <memory>
#include <vector>

namespace streamscope {

/// A simulated GPU for each profile, in the program's device order. Deterministic to the nanosecond: the same calls give
/// the same activity. `processOfThread`: which process each host thread belongs to; all to process 0 where it is shorter. Rules:
/// simulated-gpu.md.
std::unique_ptr<Driver> makeSimulatedDriver(std::vector<DeviceProfile> profiles, int hostThreads,
                                            std::vector<int> processOfThread = {});

}  // namespace streamscope
