#pragma once

#include "engine/sweep/sweep_plan.h"
#include "engine/timeline/timeline.h"
#include "engine/trace/goals.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// What a sweep keeps of one run.
struct SweepPoint {
    SweepValues values;
    RunStatus status = RunStatus::Ok;
    bool refused = false;  ///< there was nothing to run: the values do not make a program that can be
    std::string message;   ///< why it did not go well, or not at first
    std::string on;        ///< the device, where a sweep has several places
    std::optional<Nanoseconds> makespan, makespanUnbracketed;
    std::optional<Span> spread;  ///< p5 and p95 of the total time; none where it is exact or one run
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
    std::vector<SweepPoint> points;  ///< in the order of the plan; fewer where it was cancelled
    RunStatus status = RunStatus::Ok;
    bool complete() const { return points.size() == plan.points(); }
};

enum class SweepBetter : std::uint8_t { Less, More };

/// A figure of a run that a sweep can be plotted by.
struct SweepMetric {
    std::string_view name;   ///< as in results and goals: "makespan", "overlapCopyCompute"
    std::string_view title;  ///< "Total time"
    MetricKind kind{};       ///< Share: 0 to 1, except of parallelism and stretch, which are factors (Count)
    SweepBetter better{};
    std::string_view definition;
};
std::span<const SweepMetric> sweepMetrics();
const SweepMetric* sweepMetricNamed(std::string_view name);

/// Times in ns; nullopt where the run does not say.
std::optional<double> valueOf(const SweepMetric& metric, const SweepPoint& point);

/// The point with the best value: the first of those that share it, as smaller parameters cost less. Only runs that went
/// well count.
std::optional<std::size_t> bestPoint(const SweepMetric& metric, std::span<const SweepPoint> points);
/// How many points share the value of the best one, itself included.
std::size_t equallyGood(const SweepMetric& metric, std::span<const SweepPoint> points, std::size_t best);

/// Returns the parameter at the end of whose range a value lies that no other shares: a wider range may have a better one. Not
/// below 1, where a count of something ends. Empty: none.
std::string parameterAtEdge(const SweepMetric& metric, const SweepResult& result, std::size_t best);

/// Aligned columns for a terminal, the best value marked and named below.
std::string toTable(const SweepResult& result);
/// One row a run (RFC 4180); times in µs.
std::string toCsv(const SweepResult& result);
/// One document (resources/schema/sweep.schema.json); times in µs.
std::string toJson(const SweepResult& result);
/// Returns its JSON Schema.
std::string sweepSchema();

}  // namespace streamscope
