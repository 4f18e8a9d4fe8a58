// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/letter_scale.h"

#include <string>
#include <vector>

namespace streamscope {

struct TimeTick {
    double at = 0;      ///< ns
    std::string label;  ///< "0.5 ms"
};

double tickSpacing(const LetterScale& scale);  ///< Returns the width of a label with its margin in px.

/// Returns ticks at round times (1, 2 or 5 times a power of ten) in the unit (ns, µs, ms, s) that fits the range, with the
/// necessary decimals. Ticks are at least `spacing` px and 1 ns apart.
std::vector<TimeTick> timeTicks(double begin, double end, double width, double spacing = 90);

/// Formats a time with the precision that a view of [begin, end] in `width` px shows, in the unit of its ticks.
std::string timeInView(double time, double begin, double end, double width);

/// Returns the distance of those ticks in ns.
double tickStep(double begin, double end, double width, double spacing = 90);

}  // namespace streamscope
