// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace streamscope {

/// A call of CUDA that a host function makes although it may not (semantics.md C15). Calls of a stream name that of the function.
enum class CallWithin : std::uint8_t { Malloc, GetDevice, StreamQuery, StreamSynchronize, DeviceSynchronize };

/// Names of the calls in files, in their order.
inline constexpr std::string_view callsWithinNames = "malloc getDevice streamQuery streamSynchronize deviceSynchronize";

}  // namespace streamscope
