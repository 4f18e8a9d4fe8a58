// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulated/simulated_driver.h"
#include "tests/support/profile_text.h"

#include <memory>
#include <stdexcept>
#include <string>

namespace streamscope::test {

/// Returns a profile of resources/devices.
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
