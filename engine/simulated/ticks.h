// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <cstdint>
#include <limits>

/// Exact integer time of the simulator. Every computation rounds at most once.
namespace streamscope::simulated {

using Ticks = std::int64_t;  ///< nanoseconds since the driver's origin
__extension__ typedef __int128 Wide;

/// Later than any event; sums stay below it.
inline constexpr Ticks forever = std::numeric_limits<Ticks>::max() / 4;
inline constexpr Ticks never = -1;  ///< has not happened yet

constexpr Ticks saturated(Wide value) { return value >= forever ? forever : static_cast<Ticks>(value); }
constexpr Ticks later(Ticks at, Ticks by) { return saturated(static_cast<Wide>(at) + by); }
/// Returns value · numerator / denominator, rounded to the nearest.
constexpr Wide scaled(Wide value, Wide numerator, Wide denominator) {
    return (value * numerator + denominator / 2) / denominator;
}

/// Returns the time for that many bytes, rounded to the nearest nanosecond; 0 for a rate of 0 (not modelled).
Ticks transferTime(Bytes bytes, double bytesPerSecond);

/// Converts a time of a profile, a program or a host, clamped to [0, forever].
constexpr Ticks ticks(Nanoseconds time) { return time.count() < 0 ? 0 : saturated(time.count()); }

}  // namespace streamscope::simulated
