// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace streamscope::ui {

/// Origin of the shown timeline, and whether it still belongs to the present program.
enum class TimelineState : std::uint8_t { Empty, Predicted, Exact, Measured, OutOfDate };

}  // namespace streamscope::ui
