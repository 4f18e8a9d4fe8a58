// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/driver/driver.h"
#include "engine/simulated/measured_times.h"

#include <memory>
#include <vector>

namespace streamscope {

/// Creates a simulated GPU for each profile, in the program's device order. It is deterministic to the nanosecond: the same calls
/// give the same activity (rules: model.md). `processOfThread` is the process of each host thread, by default 0.
/// `computed` bytes of memory are modelled, and kernels and copies change them (contents()). `measured`: times of a measured run
/// that replace those of the profiles.
std::unique_ptr<Driver> makeSimulatedDriver(std::vector<DeviceProfile> profiles, int hostThreads,
                                            std::vector<int> processOfThread = {}, Bytes computed = 0,
                                            TimesOfOperations measured = {});

}  // namespace streamscope
