// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/device/device_profile.h"

#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace streamscope::test {

/// Returns the text of a profile of resources/devices, in the form for profileFromJson().
inline std::optional<std::string> profileText(std::string_view id) {
    std::ifstream file(std::string(STREAMSCOPE_SOURCE_DIR) + "/resources/devices/" + std::string(id) + ".json");
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace streamscope::test
