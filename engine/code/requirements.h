// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/code/outline.h"
#include "engine/device/device_attributes.h"

#include <string_view>
#include <utility>
#include <vector>

/// Requirements of a program on its devices. No attribute tells whether a device has the memory operations of 32 bits: every
/// device has them, and canUseStreamMemOpsV1 is about the operations before CUDA 12 (semantics.md W11, W12).
namespace streamscope::code {

struct Requirement {
    DeviceAttribute attribute;
    int device;
    std::string_view lacks;  ///< what is said of a device without it: "has no memory pools"
    friend bool operator==(const Requirement&, const Requirement&) = default;
};

struct Requirements {
    std::vector<Requirement> attributes;
    std::vector<std::pair<int, int>> peers;  ///< devices whose kernels use the memory of the second
};

/// Returns each requirement once, in the order of the calls. Calls that are to answer an error require nothing.
Requirements requirementsOf(const Outline& outline);

}  // namespace streamscope::code
