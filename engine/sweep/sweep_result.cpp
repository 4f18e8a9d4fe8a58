// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_result.h"

#include "engine/timeline/summary.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope {
namespace {

struct MetricRow {
    std::string_view name, title;
    SweepBetter better;
};

// In display order.
constexpr std::array offered{
    MetricRow{"makespan", "Total time", SweepBetter::Less},
    MetricRow{"lowerBound", "Lower bound", SweepBetter::Less},
    MetricRow{"oneAfterAnother", "One after another", SweepBetter::Less},
    MetricRow{"overlapCopyCompute", "Copy/compute overlap", SweepBetter::More},
    MetricRow{"concurrency", "Concurrency of kernels", SweepBetter::More},
    MetricRow{"parallelism", "Parallelism", SweepBetter::More},
    MetricRow{"gpuBusy", "GPU busy", SweepBetter::More},
    MetricRow{"utilisationSms", "SMs busy", SweepBetter::More},
    MetricRow{"utilisationH2D", "H→D engine busy", SweepBetter::More},
    MetricRow{"utilisationD2H", "D→H engine busy", SweepBetter::More},
};

constexpr SweepMetric unbracketed{"makespanUnbracketed", "Total time without brackets", MetricKind::Time, SweepBetter::Less,
                                  "The total time of runs in which nothing was measured in between."};
constexpr SweepMetric stretch{"stretch", "Stretch", MetricKind::Count, SweepBetter::Less,
                              "How much longer the program took with measuring than without it."};

const MetricDefinition* definitionOf(std::string_view name) {
    for (const std::span<const MetricDefinition> list : {goalMetrics(), otherMetrics()}) {
        const auto found = std::ranges::find(list, name, &MetricDefinition::name);
        if (found != list.end()) return &*found;
    }
    return nullptr;
}

std::vector<SweepMetric> allMetrics() {
    std::vector<SweepMetric> all;
    for (const MetricRow& row : offered) {
        const MetricDefinition* known = definitionOf(row.name);
        MetricKind kind = known ? known->kind : MetricKind::Share;
        if (row.name == "parallelism") kind = MetricKind::Count;  // a number of operations rather than a share
        all.push_back({row.name, row.title, kind, row.better, known ? known->definition : std::string_view()});
    }
    all.insert(all.begin() + 1, unbracketed);
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
    if (all.size() > 1) point.spread = Span{percentile(all, 0.05), percentile(all, 0.95)};
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
    const Metrics& metrics = point.metrics;
    if (metric.name == "makespan") return inNanoseconds(point.makespan);
    if (metric.name == "makespanUnbracketed") return inNanoseconds(point.makespanUnbracketed);
    if (metric.name == "lowerBound") return inNanoseconds(metrics.lowerBound);
    if (metric.name == "oneAfterAnother") return inNanoseconds(metrics.oneAfterAnother);
    if (metric.name == "overlapCopyCompute") return metrics.overlapCopyCompute;
    if (metric.name == "concurrency") return metrics.concurrency;
    if (metric.name == "parallelism") return metrics.parallelism;
    if (metric.name == "gpuBusy") return metrics.gpuBusy;
    if (metric.name == "utilisationSms") return metrics.utilisationSms;
    if (metric.name == "utilisationH2D") return metrics.utilisationH2D;
    if (metric.name == "utilisationD2H") return metrics.utilisationD2H;
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
        if (valueCount(ranges[i]) >= fewest && (first || value == last[i])) return ranges[i].parameter;
    }
    return {};
}

}  // namespace streamscope
