// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/json/expected.h"

#include <string>

namespace streamscope::cuda {

/// Returns the number of CUDA devices. Fails if there is none.
Expected<int> deviceCount();

/// Returns the device's properties. Makes it current and creates its context if there is none.
Expected<DeviceInfo> describeDevice(int ordinal);

/// Returns whether this process already has the device's context.
bool hasContext(int ordinal);

/// Returns "CUDA answered cudaErrorX (3)".
std::string answered(int code);

}  // namespace streamscope::cuda
