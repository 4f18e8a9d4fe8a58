// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_json.h"

#include "engine/describe/schema.h"
#include "engine/sweep/sweep_result.h"
#include "engine/timeline/shared_formats.h"
#include "engine/timeline/time_json.h"

#include <array>
#include <cmath>

namespace streamscope {
namespace {

/// Text of a sweep, with the plan that names the values of its points.
struct SweepText : std::string {
    const SweepPlan& plan;
};

struct NamedValues {
    static void write(SweepText& out, const SweepValues& values, int) {
        description::ObjectWriter writer(out, std::nullopt);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const SweepRange& range = out.plan.ranges()[i];
            std::string& entry = writer.entry(range.parameter);
            if (range.devices.empty()) description::FormatOf<std::int64_t>::write(entry, values[i], -1);
            else description::FormatOf<std::string>::write(entry, wordOf(range, values[i]), -1);
        }
        writer.end();
    }
    static void schema(description::Schema& schema) { schema.type("object"); }
};

struct PointStatus {
    static constexpr std::array<std::string_view, 6> names{"ok", "failed", "deadlock", "cancelled", "timeout", "refused"};
};

/// Metrics of a point except the total time, which is the first one.
struct PointMetrics {
    static std::span<const SweepMetric> shown() { return sweepMetrics().subspan(1); }
    static void write(std::string& out, const SweepPoint& point, int) {
        description::ObjectWriter writer(out, std::nullopt);
        for (const SweepMetric& metric : shown()) {
            const auto value = valueOf(metric, point);
            if (!value) continue;
            std::string& entry = writer.entry(metric.name);
            if (metric.kind == MetricKind::Time) appendMicroseconds(entry, Nanoseconds(std::llround(*value)));
            else writing::real(entry, *value);
        }
        writer.end();
    }
    static void schema(description::Schema& schema) {
        schema.type("object");
        schema.object("properties", [](description::Schema& properties) {
            for (const SweepMetric& metric : shown())
                properties.object(metric.name, [&](description::Schema& one) {
                    one.type("number");
                    one.sentence(metric.definition);
                });
        });
    }
};

}  // namespace

namespace description {

constexpr auto stepOf(std::string_view name, bool multiplies, std::string_view sentence) {
    const auto step = [multiplies](const SweepRange& range) {
        return range.list.empty() && range.multiplies == multiplies ? std::optional(range.step) : std::nullopt;
    };
    return property<std::optional<std::int64_t>>(name, step, NotRead(), Presence::Optional, {}, sentence);
}

template <>
struct Description<SweepRange> {
    static constexpr std::string_view name = "range";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(written("id", &SweepRange::parameter, "The parameter."), written("from", &SweepRange::from, "First value."),
                   written("to", &SweepRange::to, "Greatest value."), stepOf("step", false, "What is added each time."),
                   stepOf("factor", true, "What is multiplied by each time, in place of a step."),
                   optional("list", &SweepRange::list, "The values, if they were listed."),
                   optional("devices", &SweepRange::devices,
                            "The names of devices: this is the axis of devices, and its values are these."));
};

template <>
struct Description<SweepPoint> {
    static constexpr std::string_view name = "point";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(written<NamedValues>("values", &SweepPoint::values, "By the parameter's id."),
                   derived<int, OneOf<PointStatus>>(
                       "status", [](const SweepPoint& point) { return point.refused ? 5 : static_cast<int>(point.status); },
                       "refused: these values make no program that can run."),
                   written<OrNull<Nanoseconds>>("makespan", &SweepPoint::makespan, "Median of the runs."),
                   optional("spread", &SweepPoint::spread, "p5 and p95 of the total time."),
                   optional("totals", &SweepPoint::totals, "The total time of each run, ascending."),
                   optional("message", &SweepPoint::message, "Why it did not go well, or not at first."),
                   optional("on", &SweepPoint::on, "The device, where the sweep was spread over several places."),
                   derived<SweepPoint, PointMetrics>(
                       "metrics", [](const SweepPoint& point) -> auto& { return point; },
                       "Other figures of the run, each absent where the run does not say."));
};

template <>
struct Description<SweepResult> {
    using Sweep = SweepResult;
    static constexpr std::pair<std::string_view, int> version{"streamscopeSweep", 1};
    static constexpr bool inLines = true, isOnlyWritten = true;
    static constexpr auto members = std::tuple(
        written("program", &Sweep::program, "Name of the program."), written("version", &Sweep::version, "Of Streamscope."),
        written("date", &Sweep::date, "ISO 8601."), written("measured", &Sweep::method, "How it was measured."),
        written("runs", &Sweep::runs, "Of each value."), written("devices", &Sweep::devices, "The devices that it ran on."),
        derived<std::vector<SweepRange>>(
            "parameters", [](const Sweep& sweep) -> auto& { return sweep.plan.ranges(); },
            "The first is the axis; points run through it fastest."),
        written("status", &Sweep::status, "How the sweep ended."),
        derived<bool>("complete", &Sweep::complete, "Whether all runs were made."),
        written("points", &Sweep::points, "One for each combination of values."),
        property<std::optional<SweepPoint>>(
            "best",
            [](const Sweep& sweep) {
                const auto best = bestPoint(*sweepMetricNamed("makespan"), sweep.points);
                return best ? std::optional(sweep.points[*best]) : std::nullopt;
            },
            NotRead(), Presence::Optional, {}, "The run with the least total time; of several the first."));
};

}  // namespace description

std::string toJson(const SweepResult& result) {
    SweepText text{{}, result.plan};
    description::writeObject(text, result, 0);
    return text;
}

std::string sweepSchema() {
    return description::schemaOf<SweepResult>("A sweep of Streamscope: one run for every value of a parameter",
                                              "What `streamscope sweep --json` prints and `--output` writes. Times are in µs.");
}

}  // namespace streamscope
