// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace streamscope::ui {

/// How a shown timeline is known, and whether it is still of the program.
enum class TimelineState : std::uint8_t { Empty, Predicted, Exact, Measured, OutOfDate };

}  // namespace streamscope::ui
