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

/// Where the runs of this process go: the GPUs of the machine, or a simulated one.
class Backend {
public:
    virtual ~Backend() = default;
    /// Returns whether the number of channels is fixed for good once devices are listed.
    virtual bool isReal() const { return false; }
    /// Empty with a reason in `why` where there are none.
    virtual std::vector<DeviceInfo> devices(std::string& why) = 0;
    /// For host threads that live in these processes; where the devices are simulated, so many bytes of memory are really
    /// there. nullptr with a reason in `why`.
    virtual std::unique_ptr<Driver> driver(const std::vector<int>& ordinals, const std::vector<int>& processOfThread,
                                           Bytes computed, std::string& why) = 0;
};

std::unique_ptr<Backend> cudaBackend();
/// Returns a driver of devices with these profiles.
std::unique_ptr<Driver> simulatedDriver(const std::vector<DeviceProfile>& profiles, const std::vector<int>& processOfThread,
                                        Bytes computed);
/// A text: why the profile cannot be used. Profiles that it extends are looked for beside it.
std::variant<std::unique_ptr<Backend>, std::string> simulatedBackend(const std::filesystem::path& profile);

}  // namespace streamscope::worker
