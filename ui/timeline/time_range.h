#pragma once

namespace streamscope::ui {

/// The visible piece of time, ns.
struct TimeRange {
    double begin = 0, end = 1;
    double span() const { return end - begin; }
    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// The range moved and resized as little as needed: at least 1 ns, at most ten times `total` long, never inverted, and
/// never so far away that nothing of [0, total] is in it.
TimeRange sane(TimeRange range, double total);

/// `factor` below 1 shows less time; the time `at` keeps its place.
TimeRange zoomed(const TimeRange& range, double factor, double at, double total);
TimeRange moved(const TimeRange& range, double by, double total);

}  // namespace streamscope::ui
