// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <string>
#include <string_view>

/// Texts of times. Each time has a unit of its own, so that it keeps its digits in a run of any length (order.md N9).
namespace streamscope {

/// Returns the duration with three significant digits in the unit that fits, whole below a microsecond: "3.30 ms", "12.5 µs",
/// "640 ns". `minus` is its sign.
std::string durationText(Nanoseconds time, std::string_view minus = "-");

/// Returns the time with three decimals in the largest unit that fits, whole below a microsecond: "3.300 ms", "640 ns".
std::string timeText(Nanoseconds time);

/// Returns a point in time to the nanosecond, with at least three decimals: "2.500 ms", "2.1300176 s", "640 ns".
std::string momentText(Nanoseconds time);

}  // namespace streamscope
