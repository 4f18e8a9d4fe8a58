#pragma once

#include "engine/driver/driver.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace streamscope {

/// The CUDA devices of this machine; empty with a reason in `why` where there are none. CUDA_DEVICE_MAX_CONNECTIONS
/// must be set before. For a device that this process does not use yet, a context is made and given back; so call it
/// from one thread, not while another makes its first driver.
std::vector<DeviceInfo> cudaDevices(std::string& why);

/// The same calls on real GPUs (ordinals in the program's device order). nullptr with a reason in `why` if a device
/// cannot be used. After interrupt() it is good for nothing but being destroyed: make another for the next run. After a
/// fault (700 and its like) so is the process: every call answers that code, at once. `origin`: where now() begins, for
/// drivers of several processes that share a clock.
std::unique_ptr<Driver> makeCudaDriver(std::vector<int> ordinals, int hostThreads, std::string& why,
                                       std::chrono::steady_clock::time_point origin = std::chrono::steady_clock::now());

}  // namespace streamscope
