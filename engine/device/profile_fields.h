#pragma once

#include "engine/device/device_profile.h"

#include <span>
#include <string_view>

namespace streamscope {

/// One number of a profile file: its name (with the unit), the range in which it makes sense, and where it goes.
struct ProfileField {
    std::string_view name;
    double least, most;
    bool whole;
    bool required;
    void (*set)(DeviceProfile&, double);
};

std::span<const ProfileField> profileFields();
const ProfileField* findProfileField(std::string_view name);
/// The name that was probably meant; empty where none is near.
std::string_view nearestProfileField(std::string_view name);

}  // namespace streamscope
