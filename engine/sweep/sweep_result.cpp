// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_result.h"

#include "engine/device/translatable.h"
#include "engine/timeline/summary.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {
namespace {

constexpr SweepMetric unbracketed{
    .name = "makespanUnbracketed",
    .title = TRANSLATABLE("EngineTexts", "Total time without brackets"),
    .kind = MetricKind::Time,
    .better = SweepBetter::Less,
    .definition = TRANSLATABLE("EngineTexts", "The total time of runs in which nothing was measured in between."),
    .column = "unbracketed"};
constexpr SweepMetric stretch{
    .name = "stretch",
    .title = TRANSLATABLE("EngineTexts", "Stretch"),
    .kind = MetricKind::Count,
    .better = SweepBetter::Less,
    .definition = TRANSLATABLE("EngineTexts", "How much longer the program took with measuring than without it."),
    .column = "stretch"};

/// Returns the metrics in the order of charts and tables, with the lower bound beside the total time.
std::vector<SweepMetric> allMetrics() {
    const MetricDefinition& total = *goalMetric("makespan");
    std::vector<SweepMetric> all{
        {total.name, TRANSLATABLE("EngineTexts", "Total time"), total.kind, SweepBetter::Less, total.definition, "total time"},
        unbracketed};
    for (const RunMetric& metric : runMetrics) {
        const auto at = metric.name == "lowerBound" ? all.begin() + 2 : all.end();
        all.insert(at, {metric.name, metric.title, metric.kind, metric.better, metric.definition, metric.column, &metric});
    }
    all.push_back(stretch);
    return all;
}

std::optional<double> inNanoseconds(const std::optional<Nanoseconds>& time) {
    return time ? std::optional(static_cast<double>(time->count())) : std::nullopt;
}

/// Returns the percentile by nearest rank.
Nanoseconds percentile(const std::vector<Nanoseconds>& sorted, double share) {
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

bool counts(const SweepPoint& point) { return !point.refused && point.status == RunStatus::Ok; }

}  // namespace

SweepPoint sweepPoint(SweepValues values, const Timeline& timeline) {
    SweepPoint point;
    point.values = std::move(values);
    point.status = timeline.status;
    point.message = timeline.message;
    point.makespan = totalTime(timeline);
    point.makespanUnbracketed = timeline.makespanUnbracketed;
    point.metrics = timeline.metrics;
    if (!point.makespan) point.metrics.lowerBound.reset();  // meaningless without a total time
    if (timeline.method == Method::Exact) return point;
    point.stretch = timeline.stretch;
    std::vector<Nanoseconds> all = timeline.makespans;
    std::ranges::sort(all);
    if (all.size() > 1) {
        point.spread = Span{percentile(all, 0.05), percentile(all, 0.95)};
        point.quartiles = Span{percentile(all, 0.25), percentile(all, 0.75)};
        point.totals = std::move(all);
    }
    return point;
}

std::span<const SweepMetric> sweepMetrics() {
    static const std::vector<SweepMetric> all = allMetrics();
    return all;
}

const SweepMetric* sweepMetricNamed(std::string_view name) {
    const auto found = std::ranges::find(sweepMetrics(), name, &SweepMetric::name);
    return found == sweepMetrics().end() ? nullptr : &*found;
}

std::optional<double> valueOf(const SweepMetric& metric, const SweepPoint& point) {
    if (const RunMetric* own = metric.ofRun)
        return own->time != nullptr ? inNanoseconds(point.metrics.*own->time) : point.metrics.*own->number;
    if (metric.name == "makespan") return inNanoseconds(point.makespan);
    if (metric.name == "makespanUnbracketed") return inNanoseconds(point.makespanUnbracketed);
    return point.stretch;
}

std::optional<std::size_t> bestPoint(const SweepMetric& metric, std::span<const SweepPoint> points) {
    std::optional<std::size_t> best;
    double bestValue = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto value = counts(points[i]) ? valueOf(metric, points[i]) : std::nullopt;
        if (!value) continue;
        const bool better = metric.better == SweepBetter::Less ? *value < bestValue : *value > bestValue;
        if (best && !better) continue;
        best = i;
        bestValue = *value;
    }
    return best;
}

std::size_t equallyGood(const SweepMetric& metric, std::span<const SweepPoint> points, std::size_t best) {
    const auto value = valueOf(metric, points[best]);
    return static_cast<std::size_t>(
        std::ranges::count_if(points, [&](const SweepPoint& point) { return counts(point) && valueOf(metric, point) == value; }));
}

std::string parameterAtEdge(const SweepMetric& metric, const SweepResult& result, std::size_t best) {
    constexpr std::uint64_t fewest = 3;  // least number of values with one between the ends
    if (equallyGood(metric, result.points, best) > 1) return {};
    const std::vector<SweepRange>& ranges = result.plan.ranges();
    const SweepValues last = result.plan.valuesAt(result.plan.points() - 1);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const std::int64_t value = result.points[best].values[i];
        const bool first = value == ranges[i].from && value > 1;
        if (ranges[i].devices.empty() && valueCount(ranges[i]) >= fewest && (first || value == last[i]))
            return ranges[i].parameter;
    }
    return {};
}

}  // namespace streamscope
