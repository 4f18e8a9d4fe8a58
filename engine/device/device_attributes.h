// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace streamscope {

/// Attributes of a device that matter for streams (semantics.md A10): the engines that can work at the same time, and what
/// a program must ask before it uses it.
enum class DeviceAttribute : std::uint8_t {
    ComputeCapabilityMajor,
    ComputeCapabilityMinor,
    MultiProcessorCount,
    AsyncEngineCount,
    ConcurrentKernels,
    StreamPrioritiesSupported,
    Integrated,
    ManagedMemory,
    ConcurrentManagedAccess,
    PageableMemoryAccess,
    MemoryPoolsSupported,
    CanUseStreamMemOpsV1,
    CanUse64BitStreamMemOps,
    CanUseStreamWaitValueNor,
    CanFlushRemoteWrites,
    IpcEventSupported,
    TccDriver,
};

struct DeviceAttributeInfo {
    std::string_view name;  ///< in files
    int number;             ///< CUdevice_attribute, cudaDeviceAttr
};

/// The attributes in the order of DeviceAttribute.
inline constexpr auto deviceAttributes = std::to_array<DeviceAttributeInfo>({
    {"computeCapabilityMajor", 75},
    {"computeCapabilityMinor", 76},
    {"multiProcessorCount", 16},
    {"asyncEngineCount", 40},
    {"concurrentKernels", 31},
    {"streamPrioritiesSupported", 78},
    {"integrated", 18},
    {"managedMemory", 83},
    {"concurrentManagedAccess", 89},
    {"pageableMemoryAccess", 88},
    {"memoryPoolsSupported", 115},
    {"canUseStreamMemOpsV1", 92},
    {"canUse64BitStreamMemOps", 122},
    {"canUseStreamWaitValueNor", 123},
    {"canFlushRemoteWrites", 98},
    {"ipcEventSupported", 125},
    {"tccDriver", 35},
});
static_assert(deviceAttributes.size() == static_cast<std::size_t>(DeviceAttribute::TccDriver) + 1, "every attribute has a name");

constexpr const DeviceAttributeInfo& attributeInfo(DeviceAttribute attribute) {
    return deviceAttributes[static_cast<std::size_t>(attribute)];
}

/// Returns nullptr if no attribute has the number.
constexpr const DeviceAttributeInfo* deviceAttributeNumbered(int number) {
    const auto at = std::ranges::find(deviceAttributes, number, &DeviceAttributeInfo::number);
    return at == deviceAttributes.end() ? nullptr : &*at;
}

/// Values of attributes by name.
using DeviceAttributeValues = std::map<std::string, int>;

namespace device_attributes {

constexpr std::size_t length() {
    std::size_t sum = 0;
    for (const DeviceAttributeInfo& attribute : deviceAttributes) sum += attribute.name.size() + 1;
    return sum - 1;
}

/// The names, separated by blanks.
inline constexpr auto joined = [] {
    std::array<char, length()> text{};
    std::ranges::fill(text, ' ');
    auto at = text.begin();
    for (const DeviceAttributeInfo& attribute : deviceAttributes) {
        std::ranges::copy(attribute.name, at);
        if (&attribute != &deviceAttributes.back()) at += static_cast<std::ptrdiff_t>(attribute.name.size()) + 1;
    }
    return text;
}();

}  // namespace device_attributes

/// The names of all attributes as the choices of a field.
inline constexpr std::string_view deviceAttributeNames{device_attributes::joined.data(), device_attributes::joined.size()};

}  // namespace streamscope
