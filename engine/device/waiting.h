// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace streamscope {

/// Complete list of reasons for waiting (formats.md).
enum class WaitReason : std::uint8_t {
    HostNotThere,
    HostBlocked,
    StreamOrder,
    Event,
    LegacyBarrier,
    Value,
    GraphOrder,
    CopyEngine,
    Channel,
    SmResources,
    Priority,
    GridLimit,
    OtherProcess,
    ClockUncertainty,
};

/// Returns the name in result files: "hostNotThere".
std::string_view name(WaitReason reason);

/// Unit that executes an operation.
enum class Engine : std::uint8_t { None, HostToDevice, DeviceToHost, Copy, Compute, HostFunction };

/// Returns the name in result files: "h2d" "d2h" "copy" (one engine for both directions) "compute" "host" "".
std::string_view name(Engine engine);

}  // namespace streamscope
