// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/json/expected.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace streamscope {

/// Returns the CUDA devices of this machine that can be used. Fails if there is none. Set CUDA_DEVICE_MAX_CONNECTIONS before. A
/// context is created and destroyed for each device that this process does not use yet, so call it from one thread, and not while
/// another one creates its first driver.
Expected<std::vector<DeviceInfo>> cudaDevices();

/// Creates a driver of real GPUs, whose ordinals are in the program's device order. Fails if a device cannot be used. After
/// interrupt() the driver can only be destroyed; create another for the next run. After a fault (700 and similar) the process is
/// lost: every call answers that code at once. `origin` is the zero of now(), for drivers of several processes that share a
/// clock. With STREAMSCOPE_COLD in the environment, each kernel is loaded by its first launch, and a launch with more than 48 KiB
/// of dynamic shared memory is refused.
Expected<std::unique_ptr<Driver>> makeCudaDriver(std::vector<int> ordinals, int hostThreads,
                                                 std::chrono::steady_clock::time_point origin = std::chrono::steady_clock::now());

}  // namespace streamscope
