// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/decimal_sign.h"
#include "engine/timeline/time_text.h"

namespace streamscope {

/// Formats a time with three significant digits in the unit that fits, with the reader's decimal sign: "3.30 ms", "12.5 µs",
/// "−640 ns".
inline std::string shownTime(Nanoseconds time) { return withDecimalSign(durationText(time, "−")); }
/// Formats a point in time to the nanosecond, likewise: "2.500 ms".
inline std::string shownMoment(Nanoseconds time) { return withDecimalSign(momentText(time)); }

/// Formats a time in the unit of `other`, so that both can be compared: 900 µs beside 3.30 ms is "0.90 ms". Below a tenth of
/// that unit it uses its own.
std::string timeBeside(Nanoseconds time, Nanoseconds other);

/// Formats the difference of a total time to the first one: "0.90 ms less (−21 %)", "1.20 ms more (+29 %)", "the same".
std::string differenceInWords(Nanoseconds first, Nanoseconds total);

}  // namespace streamscope
