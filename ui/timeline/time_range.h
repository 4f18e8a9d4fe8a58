// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace streamscope::ui {

/// Steps of every view of a time, by keys and by the wheel.
inline constexpr double zoomStep = 0.8;    ///< factor of one key press or notch of the wheel
inline constexpr double panStep = 0.1;     ///< share of the width
inline constexpr double wheelNotch = 120;  ///< eighths of a degree

/// Visible time range in ns.
struct TimeRange {
    double begin = 0, end = 1;
    double span() const { return end - begin; }
    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// Returns the range, changed as little as possible: at least 1 ns and at most ten times `total` long, not inverted, and
/// intersecting [0, total].
TimeRange sane(TimeRange range, double total);

/// Zooms the range; a `factor` below 1 shows less time. The time `at` keeps its position.
TimeRange zoomed(const TimeRange& range, double factor, double at, double total);
TimeRange moved(const TimeRange& range, double by, double total);

}  // namespace streamscope::ui
