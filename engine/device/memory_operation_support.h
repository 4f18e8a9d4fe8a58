// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"

namespace streamscope {

/// Returns whether the device has memory operations of 64 bits and can wait for NOR, which came with compute capability 7.0
/// (semantics.md W13). A device that does not tell its compute capability is taken for a newer one.
inline bool hasAllMemoryOperations(const DeviceInfo& device) { return device.computeMajor == 0 || device.computeMajor >= 7; }

}  // namespace streamscope
