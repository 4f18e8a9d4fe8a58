// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/simulated_driver.h"

#include "engine/simulated/calls.h"

#include <algorithm>
#include <utility>

namespace streamscope {

std::unique_ptr<Driver> makeSimulatedDriver(std::vector<DeviceProfile> profiles, int hostThreads,
                                            std::vector<int> processOfThread, Bytes computed, TimesOfOperations measured) {
    std::vector<DeviceProfile> devices;
    for (const DeviceProfile& profile : profiles) {
        for (int copy = 0; copy < std::max(1, profile.devices); ++copy) devices.push_back(profile);
    }
    return std::make_unique<simulated::Calls>(std::move(devices), static_cast<std::size_t>(std::max(1, hostThreads)),
                                              processOfThread, computed, std::move(measured));
}

}  // namespace streamscope
