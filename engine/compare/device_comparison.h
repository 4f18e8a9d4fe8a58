// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// Run of a program on one of several devices.
struct ComparedDevice {
    std::string id;    ///< argument of `--on`
    std::string name;  ///< display name, with the machine
    std::optional<Nanoseconds> makespan;
    std::optional<std::string> problem;  ///< reason why the run failed
    friend bool operator==(const ComparedDevice&, const ComparedDevice&) = default;
};

/// Runs of one program on several devices.
struct DeviceComparison {
    std::string program;  ///< name of the program
    std::vector<ComparedDevice> devices;
};

/// Returns a JSON document (resources/schema/devices.schema.json) with times in µs.
std::string toJson(const DeviceComparison& comparison);
/// Returns the JSON Schema of comparisons of devices.
std::string deviceComparisonSchema();

}  // namespace streamscope
