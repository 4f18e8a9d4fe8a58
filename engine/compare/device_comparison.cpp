// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/device_comparison.h"

#include "engine/describe/json.h"
#include "engine/describe/schema.h"
#include "engine/timeline/time_json.h"

#include <string_view>
#include <tuple>
#include <utility>

namespace streamscope {
namespace description {

template <>
struct Description<ComparedDevice> {
    static constexpr std::string_view name = "device";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(written("device", &ComparedDevice::id, "What --on takes."),
                   written("name", &ComparedDevice::name, "What the device calls itself."),
                   written<OrNull<Nanoseconds>>("makespan", &ComparedDevice::makespan, "Null where the run has no total time."),
                   written<OrNull<std::string>>("problem", &ComparedDevice::problem, "Why the run failed; null if it did not."));
};

template <>
struct Description<DeviceComparison> {
    static constexpr std::pair<std::string_view, int> version{"streamscopeDevices", 1};
    static constexpr bool inLines = true, isOnlyWritten = true;
    static constexpr auto members = std::tuple(written("program", &DeviceComparison::program, "Name of the program."),
                                               written("devices", &DeviceComparison::devices, "In the order of --on."));
};

}  // namespace description

std::string toJson(const DeviceComparison& comparison) {
    std::string text;
    description::writeObject(text, comparison, 0);
    return text + "\n";
}

std::string deviceComparisonSchema() {
    return description::schemaOf<DeviceComparison>("One program on several devices",
                                                   "What `streamscope compare FILE --on DEVICE,DEVICE --json` prints. Times are "
                                                   "in µs.");
}

}  // namespace streamscope
