// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <string>

namespace streamscope {

/// Returns the time with three decimals in the largest fitting unit of µs, ms and s: "3.300 ms".
std::string timeText(Nanoseconds time);

}  // namespace streamscope
