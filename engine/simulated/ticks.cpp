// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/ticks.h"

#include <cmath>

namespace streamscope::simulated {

Ticks transferTime(Bytes bytes, double bytesPerSecond) {
    if (!(bytesPerSecond >= 1)) return 0;
    const auto rate = static_cast<Wide>(std::min(bytesPerSecond, 1e18) + 0.5);
    return saturated(scaled(static_cast<Wide>(bytes), 1'000'000'000, rate));
}

}  // namespace streamscope::simulated
