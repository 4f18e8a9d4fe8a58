// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"

#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope {

/// Key of the version in a profile file, and the newest version.
inline constexpr std::pair<std::string_view, int> profileVersion{"streamscopeDevice", 1};

using ProfileNumber = std::variant<int*, std::uint64_t*, double*, Nanoseconds*>;

/// A number of a profile file: its name (with the unit), its valid range, and its member.
struct ProfileField {
    std::string_view name;
    double least, most;
    bool whole;
    bool required;
    double unit;  ///< factor from the file's unit to that of the profile
    ProfileNumber (*at)(DeviceProfile&);
    std::string_view sentence;

    /// Sets the number from a value in the file's unit, which must be in the range.
    void set(DeviceProfile& profile, double value) const;
    double get(DeviceProfile profile) const;
};

/// A field of a profile file with two possible words.
struct ProfileChoice {
    std::string_view name, yes, no;
    bool DeviceProfile::*at;
    std::string_view sentence;
};

std::span<const ProfileField> profileFields();
std::span<const ProfileChoice> profileChoices();
const ProfileField* findProfileField(std::string_view name);
/// Returns the names of all fields of a profile file.
std::vector<std::string_view> profileFieldNames();

}  // namespace streamscope
