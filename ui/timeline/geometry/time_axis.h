#pragma once

#include "ui/theme/display_scale.h"

#include <QString>

#include <vector>

namespace streamscope::ui {

struct TimeTick {
    double at = 0;  ///< ns
    QString label;  ///< "0.5 ms"
};

double tickSpacing(const DisplayScale& scale);  ///< px that a label and the room beside it take

/// Ticks at round times (1, 2 or 5 times a power of ten), with one unit (ns, µs, ms, s) that fits the range and as many
/// decimals as the step needs; at most one tick in `spacing` px, and never more often than one ns.
std::vector<TimeTick> timeTicks(double begin, double end, double width, double spacing = 90);

/// Returns a time as exactly as a view of [begin, end] in so many px shows it, in the unit of its ticks.
QString timeInView(double time, double begin, double end, double width);

/// The distance of those ticks, ns.
double tickStep(double begin, double end, double width, double spacing = 90);

}  // namespace streamscope::ui
