// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/sweep/sweep_plan.h"
#include "engine/timeline/run_metrics.h"
#include "engine/trace/goals.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Stored figures of one run of a sweep.
struct SweepPoint {
    SweepValues values;
    RunStatus status = RunStatus::Ok;
    bool refused = false;  ///< not run, because the values do not make a valid program
    std::string message;   ///< reason of a failure, or of a second attempt
    std::string on;        ///< the device, if a sweep uses several
    std::optional<Nanoseconds> makespan, makespanUnbracketed;
    std::optional<Span> spread;            ///< 5th and 95th percentile of the total time; none for exact times or one run
    std::optional<Span> quartiles = {};    ///< 25th and 75th percentile, likewise
    std::vector<Nanoseconds> totals = {};  ///< the total time of each run, ascending, likewise
    std::optional<double> stretch;
    Metrics metrics;
    friend bool operator==(const SweepPoint&, const SweepPoint&) = default;
};
SweepPoint sweepPoint(SweepValues values, const Timeline& timeline);

struct SweepResult {
    std::string program, version, date;
    Method method = Method::Exact;
    int runs = 1;
    std::vector<DeviceInfo> devices;
    SweepPlan plan;
    std::vector<SweepPoint> points;  ///< in the order of the plan; incomplete if it was cancelled
    RunStatus status = RunStatus::Ok;
    bool complete() const { return points.size() == plan.points(); }
};

/// A figure of a run that can be plotted over a sweep.
struct SweepMetric {
    std::string_view name;   ///< as in results and goals: "makespan", "overlapCopyCompute"
    std::string_view title;  ///< "Total time"
    MetricKind kind{};       ///< Share: 0 to 1; parallelism and stretch are factors (Count)
    SweepBetter better{};
    std::string_view definition;
    std::string_view column;           ///< title in toTable(); empty: not there
    const RunMetric* ofRun = nullptr;  ///< of SweepPoint::metrics; nullptr: a time of the point
};
std::span<const SweepMetric> sweepMetrics();
const SweepMetric* sweepMetricNamed(std::string_view name);

/// Returns the value, times in ns; nullopt if the run does not provide it.
std::optional<double> valueOf(const SweepMetric& metric, const SweepPoint& point);

/// Returns the point with the best value among successful runs. The first one wins a tie, because smaller parameters cost less.
std::optional<std::size_t> bestPoint(const SweepMetric& metric, std::span<const SweepPoint> points);
/// Returns the number of points that share the best value, including `best`.
std::size_t equallyGood(const SweepMetric& metric, std::span<const SweepPoint> points, std::size_t best);

/// Returns the parameter for which the unique best value is at the end of its range, so that a wider range may contain a better
/// one. Ignores a lower end of 1. Empty if there is none.
std::string parameterAtEdge(const SweepMetric& metric, const SweepResult& result, std::size_t best);

}  // namespace streamscope
