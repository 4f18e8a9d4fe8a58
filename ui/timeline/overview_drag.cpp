// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/overview_drag.h"

#include <algorithm>
#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double handleReach = 5;  ///< px to both sides of an edge

}  // namespace

double OverviewStrip::time(double x) const {
    return (std::clamp(x, strip.left(), strip.right()) - strip.left()) / std::max(1.0, strip.width()) * end;
}

OverviewHandle overviewHandleAt(const OverviewStrip& strip, double x) {
    const QRectF& window = strip.window;
    if (window.width() >= strip.strip.width() - handleReach) return OverviewHandle::Region;
    // The middle third of a narrow frame moves it, because the handles of its edges would otherwise leave no space.
    const double within = std::min(handleReach, window.width() / 3);
    if (x >= window.left() - handleReach && x <= window.left() + within) return OverviewHandle::Left;
    if (x <= window.right() + handleReach && x >= window.right() - within) return OverviewHandle::Right;
    return x > window.left() && x < window.right() ? OverviewHandle::Window : OverviewHandle::Region;
}

std::optional<TimeRange> OverviewDrag::movedTo(double x) const {
    const TimeRange& range = strip_.range;
    const double by = (x - pressed_) / std::max(1.0, strip_.strip.width()) * strip_.end;
    switch (handle_) {
        case OverviewHandle::Region: return std::nullopt;
        case OverviewHandle::Window: return TimeRange{range.begin + by, range.end + by};
        case OverviewHandle::Left: return TimeRange{std::min(range.begin + by, range.end - 1), range.end};
        case OverviewHandle::Right: return TimeRange{range.begin, std::max(range.end + by, range.begin + 1)};
    }
    return std::nullopt;
}

std::optional<std::pair<double, double>> OverviewDrag::region(double x) const {
    if (handle_ != OverviewHandle::Region) return std::nullopt;
    const QRectF& strip = strip_.strip;
    return std::minmax({std::clamp(pressed_, strip.left(), strip.right()), std::clamp(x, strip.left(), strip.right())});
}

TimeRange OverviewDrag::releasedAt(double x, double threshold) const {
    if (std::abs(x - pressed_) < threshold && handle_ != OverviewHandle::Left && handle_ != OverviewHandle::Right) {
        const double half = strip_.range.span() / 2, time = strip_.time(pressed_);
        return {time - half, time + half};
    }
    if (const auto chosen = region(x)) return {strip_.time(chosen->first), strip_.time(chosen->second)};
    return movedTo(x).value_or(strip_.range);
}

}  // namespace streamscope::ui
