// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_attributes.h"
#include "engine/device/time.h"

#include <cstdint>
#include <string>

namespace streamscope {

/// Largest value of CUDA_DEVICE_MAX_CONNECTIONS.
inline constexpr int mostChannels = 32;

enum class DeviceKind : std::uint8_t { Simulated, Cuda };

/// Properties that a device reports.
struct DeviceInfo {
    std::string id;    ///< argument of `--on`: "teaching", "cuda:0"
    std::string name;  ///< "Teaching GPU", "NVIDIA H200"
    DeviceKind kind = DeviceKind::Simulated;
    std::string driver;  ///< "580.65", empty for a simulated device
    int computeMajor = 0;
    int computeMinor = 0;
    int multiprocessors = 0;
    int threadsPerMultiprocessor = 0;
    int blocksPerMultiprocessor = 0;
    Bytes sharedMemoryPerMultiprocessor = 0;
    int registersPerMultiprocessor = 0;
    int residentGrids = 0;
    int gpcs = 0;  ///< groups of multiprocessors, one of which holds all blocks of a cluster; 0: not known
    int copyEngines = 0;
    int channels = 0;
    int leastPriority = 0;     ///< numerically greatest
    int greatestPriority = 0;  ///< numerically least
    Bytes memory = 0;          ///< 0: unlimited
    /// Largest asynchronous copy from pageable memory to the device that returns at once; larger copies may block the host. The
    /// default was measured on an H200 (driver 580): 2 MiB return at once, 3 MiB do not.
    Bytes stagingLimit = Bytes{2} << 20;
    bool estimated = false;              ///< a simulated device with an unsourced number
    DeviceAttributeValues attributes{};  ///< as the device tells them; empty: not asked
    friend bool operator==(const DeviceInfo&, const DeviceInfo&) = default;
};

/// Returns whether a kernel may begin before the one ahead of it has ended (semantics.md PD1), which came with compute capability
/// 9.0. A device that does not tell its compute capability is taken for a newer one.
inline bool hasDependentLaunches(const DeviceInfo& device) { return device.computeMajor == 0 || device.computeMajor >= 9; }

}  // namespace streamscope
