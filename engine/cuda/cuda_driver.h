#pragma once

#include "engine/driver/driver.h"

#include <memory>
#include <string>
#include <vector>

namespace streamscope {

/// The CUDA devices of this machine; empty with a reason in `why` where there are none.
std::vector<DeviceInfo> cudaDevices(std::string& why);

/// The same calls on real GPUs (ordinals in the program's device order). nullptr with a reason in `why` if a device cannot be used.
std::unique_ptr<Driver> makeCudaDriver(std::vector<int> ordinals, int hostThreads, std::string& why);

}  // namespace streamscope
