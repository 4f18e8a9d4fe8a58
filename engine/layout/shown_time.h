// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/time_text.h"

namespace streamscope {

/// Formats a time with three significant digits in the unit that fits: "3.30 ms", "12.5 µs", "−640 ns".
inline std::string shownTime(Nanoseconds time) { return durationText(time, "−"); }

}  // namespace streamscope
