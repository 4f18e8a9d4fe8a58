#pragma once

#include "engine/device/device_profile.h"
#include "engine/driver/driver.h"

#include <memory>
#include <vector>

namespace streamscope {

/// A simulated GPU for each profile, in the program's device order. Deterministic to the nanosecond: the same calls give
/// the same activity. Rules: simulated-gpu.md. `processOfThread`: which process each host thread belongs to; all to process 0
/// where it is shorter. `computed`: so many bytes of memory are really there, and kernels and copies change them (contents()).
std::unique_ptr<Driver> makeSimulatedDriver(std::vector<DeviceProfile> profiles, int hostThreads,
                                            std::vector<int> processOfThread = {}, Bytes computed = 0);

}  // namespace streamscope
