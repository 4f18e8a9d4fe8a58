// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/time_range.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::ui {

TimeRange sane(TimeRange range, double total) {
    if (!std::isfinite(range.begin) || !std::isfinite(range.end)) return {0, std::max(total, 1.0)};
    if (range.end < range.begin) std::swap(range.begin, range.end);
    const double span = std::clamp(range.span(), 1.0, std::max(10 * total, 1.0));
    const double begin = span == range.span() ? range.begin : (range.begin + range.end - span) / 2;
    const double clamped = std::clamp(begin, -0.9 * span, std::max(total - 0.1 * span, -0.9 * span));
    return {clamped, clamped + span};
}

TimeRange zoomed(const TimeRange& range, double factor, double at, double total) {
    const double span = std::clamp(range.span() * factor, 1.0, std::max(10 * total, 1.0));
    const double scale = span / range.span();
    const double begin = at - (at - range.begin) * scale;
    return sane({begin, begin + span}, total);
}

TimeRange moved(const TimeRange& range, double by, double total) { return sane({range.begin + by, range.end + by}, total); }

}  // namespace streamscope::ui
