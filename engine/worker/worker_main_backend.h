// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/driver/driver.h"
#include "engine/json/expected.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::worker {

/// Devices of this process's runs: the GPUs of the machine, or a simulated one.
class Backend {
public:
    virtual ~Backend() = default;
    /// Returns whether listing the devices fixes the number of channels.
    virtual bool isReal() const { return false; }
    /// Returns the devices. Fails if there is none.
    virtual Expected<std::vector<DeviceInfo>> devices() = 0;
    /// Creates a driver for host threads in these processes. Simulated devices model `computed` bytes of memory.
    virtual Expected<std::unique_ptr<Driver>> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread,
                                                     Bytes computed) = 0;
};

std::unique_ptr<Backend> cudaBackend();
/// Returns a driver of devices with these profiles.
std::unique_ptr<Driver> simulatedDriver(const std::vector<DeviceProfile>& profiles, const std::vector<int>& processOfThread,
                                        Bytes computed);
/// Creates a simulated backend. Fails if the profile cannot be used. The profiles that it extends are found beside it.
Expected<std::unique_ptr<Backend>> simulatedBackend(const std::filesystem::path& profile);

}  // namespace streamscope::worker
