// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/resolved_program.h"
#include "engine/timeline/run_metrics.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace streamscope {

/// A share or a count, a truth value, or a time.
using MetricValue = std::variant<double, bool, Nanoseconds>;

/// Definition of a figure in one sentence, for goals (formats.md, Lesson) and the window.
struct MetricDefinition {
    std::string_view name;      ///< "latency" for "latency:ID"
    std::string_view argument;  ///< "", "ID" or "A,B"
    MetricKind kind{};
    std::string_view definition;
    std::string_view subject{};  ///< of a goal's sentence; {}: the operation
};
std::span<const MetricDefinition> goalMetrics();
/// Returns the definition of "latency" or "latency:ID"; nullptr for an unknown name.
const MetricDefinition* goalMetric(std::string_view metric);

/// Input of grading.
struct Graded {
    const Program& start;  ///< the lesson's start program
    const Program& submission;
    const ResolvedProgram& resolved;
    const Timeline& timeline;
    const Timeline* baseline = nullptr;  ///< run on the same device
    std::span<const DeviceInfo> devices{};
};

/// A value, or the reason why there is none: the metric is unknown, or the run does not provide it.
struct Measured {
    std::optional<MetricValue> value;
    std::string problem;
};
Measured metricValue(std::string_view metric, const Graded& graded);

/// A goal of a part. Exactly one of atMost, atLeast, equals and within is set; `within` is a relative tolerance around `of`.
struct Goal {
    std::string metric;
    std::optional<MetricValue> atMost{}, atLeast{}, equals{}, of{};
    std::optional<double> within{};
    double points = 1;
};

struct GoalResult {
    Measured measured;
    bool met = false;
};
GoalResult evaluate(const Goal& goal, const Graded& graded);

}  // namespace streamscope
