// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <cmath>

namespace streamscope {

std::string timeText(Nanoseconds time) {
    const auto count = static_cast<double>(time.count());
    if (std::abs(count) >= 1e9) return fmt::format("{:.3f} s", count / 1e9);
    if (std::abs(count) >= 1e6) return fmt::format("{:.3f} ms", count / 1e6);
    return fmt::format("{:.3f} µs", count / 1e3);
}

}  // namespace streamscope
