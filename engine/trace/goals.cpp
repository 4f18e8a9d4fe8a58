// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/goals.h"

#include "engine/device/translatable.h"
#include "engine/order/dependencies.h"
#include "engine/trace/goal_metrics.h"
#include "engine/trace/moments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using KnownValue = goal_metrics::KnownValue;

constexpr std::array ofTimes{
    MetricDefinition{"makespan", "", MetricKind::Time,
                     TRANSLATABLE("EngineTexts", "The total time: from the first start to the last end of work on the devices."),
                     TRANSLATABLE("Messages", "The total time")},
    MetricDefinition{"ratio", "", MetricKind::Share,
                     TRANSLATABLE("EngineTexts", "The total time divided by that of the baseline on the same device."),
                     TRANSLATABLE("Messages", "The total time, compared with the baseline,")},
};
constexpr std::array ofPrograms{
    MetricDefinition{"races", "", MetricKind::Count,
                     TRANSLATABLE("EngineTexts",
                                  "Pairs of operations that touch the same bytes, one of them writing, and that nothing orders."),
                     TRANSLATABLE("Messages", "The number of races")},
    MetricDefinition{"deadlock", "", MetricKind::Truth,
                     TRANSLATABLE("EngineTexts", "Whether part of the program can never proceed."),
                     TRANSLATABLE("Messages", "A deadlock")},
    MetricDefinition{"apiErrors", "", MetricKind::Count,
                     TRANSLATABLE("EngineTexts", "Calls that returned an error; a query that returns 600 does not count."),
                     TRANSLATABLE("Messages", "The number of calls that answer an error")},
    MetricDefinition{
        "hostBusy", "", MetricKind::Share,
        TRANSLATABLE("EngineTexts",
                     "The share of their time, from first call to last return, in which host threads work or spin in a call."),
        TRANSLATABLE("Messages", "The share of time in which the host is busy")},
    MetricDefinition{"hostUseful", "", MetricKind::Time,
                     TRANSLATABLE("EngineTexts", "The time of the host's own work, also between the polls of a query."),
                     TRANSLATABLE("Messages", "The host's useful work")},
    MetricDefinition{
        "syncCalls", "", MetricKind::Count,
        TRANSLATABLE("EngineTexts", "Calls that make a host thread wait while it has more work to issue or do."),
        TRANSLATABLE("Messages", "The number of calls that make the host wait while it has more work to issue or do")},
    MetricDefinition{"latency", "ID", MetricKind::Time, TRANSLATABLE("EngineTexts", "From the call to the end of the operation."),
                     TRANSLATABLE("Messages", "The time from the call to the end of {}")},
    MetricDefinition{"start", "ID", MetricKind::Time,
                     TRANSLATABLE("EngineTexts", "When the operation starts, from the first call of the run on."),
                     TRANSLATABLE("Messages", "The start of {}")},
    MetricDefinition{"order", "A,B", MetricKind::Truth,
                     TRANSLATABLE("EngineTexts", "Whether the program makes B wait for A, whatever the times are.")},
    MetricDefinition{"elapsed", "ID", MetricKind::Time, TRANSLATABLE("EngineTexts", "The time that eventElapsedTime returns."),
                     TRANSLATABLE("Messages", "The time that {} returns")},
    MetricDefinition{"noticeDelay", "ID", MetricKind::Time,
                     TRANSLATABLE("EngineTexts",
                                  "From the end of the work before the event's record to the return of the query that polls it."),
                     TRANSLATABLE("Messages", "The delay until {} notices the end of the work")},
    MetricDefinition{"unchanged", "ID", MetricKind::Truth,
                     TRANSLATABLE("EngineTexts", "Whether the operation or resource is as it was at the start.")},
};

std::vector<MetricDefinition> allGoals() {
    std::vector<MetricDefinition> all(ofTimes.begin(), ofTimes.end());
    for (const RunMetric& metric : runMetrics)
        if (!metric.goal.empty()) all.push_back({metric.name, "", metric.kind, metric.definition, metric.goal});
    all.insert(all.end(), ofPrograms.begin(), ofPrograms.end());
    return all;
}

const TimelineOperation* operationNamed(const Timeline& timeline, std::string_view id) {
    const auto found = std::ranges::find_if(
        timeline.operations, [&](const TimelineOperation& operation) { return operation.id == id || operation.source() == id; });
    return found == timeline.operations.end() ? nullptr : &*found;
}

std::optional<Nanoseconds> totalOf(const Timeline& timeline) {
    return timeline.makespanUnbracketed ? timeline.makespanUnbracketed : timeline.makespan;
}

template <class T>
KnownValue valueOf(const std::optional<T>& known) {
    return known ? KnownValue(MetricValue(*known)) : std::nullopt;
}

KnownValue ratio(const Graded& graded) {
    const auto now = totalOf(graded.timeline);
    const auto before = graded.baseline != nullptr ? totalOf(*graded.baseline) : std::nullopt;
    if (!now || !before || *before <= Nanoseconds{}) return std::nullopt;
    return MetricValue(static_cast<double>(now->count()) / static_cast<double>(before->count()));
}

KnownValue latency(const TimelineOperation* operation) {
    if (operation == nullptr || !operation->issued) return std::nullopt;
    const auto end = operation->end ? operation->end : operation->returned;
    return end ? KnownValue(MetricValue(*end - *operation->issued)) : std::nullopt;
}

KnownValue startOf(const TimelineOperation* operation) {
    if (operation == nullptr) return std::nullopt;
    return valueOf<Nanoseconds>(operation->start ? operation->start : operation->issued);
}

KnownValue elapsed(const TimelineOperation* operation) {
    const bool answered = operation != nullptr && operation->value() && operation->code == Status::Success;
    if (!answered) return std::nullopt;
    return MetricValue(Nanoseconds(std::llround(*operation->value() * 1e6)));
}

KnownValue noticeDelay(const Graded& graded, std::string_view id) {
    const TimelineOperation* query = operationNamed(graded.timeline, id);
    const bool noticed = query != nullptr && query->returned && query->code == Status::Success;
    if (!noticed) return std::nullopt;
    const auto at = OperationId{static_cast<std::uint32_t>(query - graded.timeline.operations.data())};
    const IncomingDependencies incoming(graded.timeline);
    const auto finish = finishTimes(graded.timeline, incoming);
    for (const Binding& binding : bindings(graded.resolved)) {
        if (binding.user != at || !binding.record) continue;
        const auto end = finish[binding.record->value];
        return end ? KnownValue(MetricValue(*query->returned - *end)) : std::nullopt;
    }
    return std::nullopt;
}

KnownValue ofRun(std::string_view name, const Graded& graded) {
    const Metrics& metrics = graded.timeline.metrics;
    if (const RunMetric* metric = runMetricNamed(name))
        return metric->time != nullptr ? valueOf(metrics.*metric->time) : valueOf(metrics.*metric->number);
    if (name == "makespan") return valueOf(totalOf(graded.timeline));
    if (name == "ratio") return ratio(graded);
    if (name == "races") return goal_metrics::races(graded);
    if (name == "deadlock") return goal_metrics::deadlock(graded);
    if (name == "apiErrors") return goal_metrics::apiErrors(graded);
    if (name == "hostBusy") return goal_metrics::hostBusy(graded);
    if (name == "hostUseful") return goal_metrics::hostUseful(graded);
    return goal_metrics::syncCalls(graded);
}

KnownValue ofOperation(std::string_view name, std::string_view argument, const Graded& graded) {
    const TimelineOperation* operation = operationNamed(graded.timeline, argument);
    if (name == "latency") return latency(operation);
    if (name == "start") return startOf(operation);
    if (name == "elapsed") return elapsed(operation);
    if (name == "noticeDelay") return noticeDelay(graded, argument);
    if (name == "unchanged") return goal_metrics::unchanged(graded, argument);
    const std::size_t comma = argument.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    return goal_metrics::order(graded, argument.substr(0, comma), argument.substr(comma + 1));
}

/// Returns why a metric of this argument, a list of operations, has no value.
std::string whyNone(std::string_view argument, const Timeline& timeline) {
    std::vector<std::string_view> missing;
    for (std::size_t from = 0; from < argument.size();) {
        const std::size_t comma = std::min(argument.find(',', from), argument.size());
        const std::string_view id = argument.substr(from, comma - from);
        if (operationNamed(timeline, id) == nullptr) missing.push_back(id);
        from = comma + 1;
    }
    return missing.empty() ? "the run has no such value" : fmt::format("not in the run: {}", fmt::join(missing, ", "));
}

double number(const MetricValue& value) {
    if (const auto* time = std::get_if<Nanoseconds>(&value)) return static_cast<double>(time->count());
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? 1 : 0;
    return std::get<double>(value);
}

}  // namespace

std::span<const MetricDefinition> goalMetrics() {
    static const std::vector<MetricDefinition> goals = allGoals();
    return goals;
}

const MetricDefinition* goalMetric(std::string_view metric) {
    const auto known = std::ranges::find(goalMetrics(), metric.substr(0, metric.find(':')), &MetricDefinition::name);
    return known == goalMetrics().end() ? nullptr : &*known;
}

Measured metricValue(std::string_view metric, const Graded& graded) {
    const std::size_t colon = metric.find(':');
    const std::string_view name = metric.substr(0, colon);
    const std::string_view argument = colon == std::string_view::npos ? std::string_view() : metric.substr(colon + 1);
    const MetricDefinition* known = goalMetric(name);
    if (known == nullptr || known->argument.empty() != argument.empty())
        return {std::nullopt, fmt::format("there is no metric {}", metric)};
    KnownValue value = argument.empty() ? ofRun(name, graded) : ofOperation(name, argument, graded);
    if (!value) return {std::nullopt, whyNone(argument, graded.timeline)};
    return {std::move(value), {}};
}

GoalResult evaluate(const Goal& goal, const Graded& graded) {
    GoalResult result{metricValue(goal.metric, graded), false};
    if (!result.measured.value) return result;
    const double value = number(*result.measured.value);
    if (goal.atMost) result.met = value <= number(*goal.atMost);
    else if (goal.atLeast) result.met = value >= number(*goal.atLeast);
    else if (goal.equals) result.met = value == number(*goal.equals);
    else if (goal.within && goal.of) result.met = std::abs(value - number(*goal.of)) <= *goal.within * std::abs(number(*goal.of));
    return result;
}

}  // namespace streamscope
