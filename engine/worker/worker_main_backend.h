// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/driver/driver.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamscope::worker {

/// Devices of this process's runs: the GPUs of the machine, or a simulated one.
class Backend {
public:
    virtual ~Backend() = default;
    /// Returns whether listing the devices fixes the number of channels.
    virtual bool isReal() const { return false; }
    /// Returns the devices, or none with the reason in `why`.
    virtual std::vector<DeviceInfo> devices(std::string& why) = 0;
    /// Creates a driver for host threads in these processes. Simulated devices model `computed` bytes of memory. Returns nullptr
    /// with the reason in `why` on failure.
    virtual std::unique_ptr<Driver> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread,
                                           Bytes computed, std::string& why) = 0;
};

std::unique_ptr<Backend> cudaBackend();
/// Returns a driver of devices with these profiles.
std::unique_ptr<Driver> simulatedDriver(const std::vector<DeviceProfile>& profiles, const std::vector<int>& processOfThread,
                                        Bytes computed);
/// Creates a simulated backend, or returns why the profile cannot be used. The profiles that it extends are found beside it.
std::variant<std::unique_ptr<Backend>, std::string> simulatedBackend(const std::filesystem::path& profile);

}  // namespace streamscope::worker
