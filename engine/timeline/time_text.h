#pragma once

#include "engine/device/time.h"

#include <string>

namespace streamscope {

/// Returns the time with three decimals in the largest of µs, ms and s that is not larger than it: "3.300 ms".
std::string timeText(Nanoseconds time);

}  // namespace streamscope
