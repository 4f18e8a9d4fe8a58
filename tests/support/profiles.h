#pragma once

#include "engine/device/device_profile.h"
#include "engine/simulated/simulated_driver.h"

#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace streamscope::test {

inline std::optional<std::string> profileText(std::string_view id) {
    std::ifstream file(std::string(STREAMSCOPE_SOURCE_DIR) + "/resources/devices/" + std::string(id) + ".json");
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// A profile of resources/devices.
inline DeviceProfile profile(const std::string& id) {
    const auto text = profileText(id);
    if (!text) throw std::runtime_error("no profile " + id);
    auto read = profileFromJson(id, *text, profileText);
    if (!read) throw std::runtime_error(describe(read.problems.front(), id));
    return *read.value;
}

inline std::unique_ptr<Driver> simulate(const std::string& id, int hostThreads = 1) {
    return makeSimulatedDriver({profile(id)}, hostThreads);
}

}  // namespace streamscope::test
