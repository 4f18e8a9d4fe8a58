#pragma once

#include "engine/device/device_info.h"

#include <string>

namespace streamscope::cuda {

/// Number of CUDA devices; 0 with a reason in `why`.
int deviceCount(std::string& why);

/// What the device says of itself. Makes it current, and its context if there is none. `why` where it cannot be asked.
bool describeDevice(int ordinal, DeviceInfo& info, std::string& why);

/// Whether this process has the device's context already.
bool hasContext(int ordinal);

/// "CUDA answered cudaErrorX (3)".
std::string answered(int code);

}  // namespace streamscope::cuda
