#pragma once

#include "engine/device/device_profile.h"

#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace streamscope {

/// The key of the version in a profile file, and the newest version.
inline constexpr std::pair<std::string_view, int> profileVersion{"streamscopeDevice", 1};

using ProfileNumber = std::variant<int*, std::uint64_t*, double*, Nanoseconds*>;

/// One number of a profile file: its name (with the unit), the range in which it makes sense, and where it goes.
struct ProfileField {
    std::string_view name;
    double least, most;
    bool whole;
    bool required;
    double unit;  ///< of the file's number, in the profile's own
    ProfileNumber (*at)(DeviceProfile&);
    std::string_view sentence;

    /// In the file's unit; the value is within the range.
    void set(DeviceProfile& profile, double value) const;
    double get(DeviceProfile profile) const;
};

/// One of two words of a profile file.
struct ProfileChoice {
    std::string_view name, yes, no;
    bool DeviceProfile::*at;
    std::string_view sentence;
};

std::span<const ProfileField> profileFields();
std::span<const ProfileChoice> profileChoices();
const ProfileField* findProfileField(std::string_view name);
/// The name that was probably meant; empty where none is near.
std::string_view nearestProfileField(std::string_view name);

}  // namespace streamscope
