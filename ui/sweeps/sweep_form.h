// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace streamscope::ui {

/// How a sweep is drawn: curves; a map of two parameters; or, over curves, the total times of all runs of each value, as boxes
/// of their quartiles or as points.
enum class SweepForm : std::uint8_t { Curves, Heat, Boxes, Points };

}  // namespace streamscope::ui
