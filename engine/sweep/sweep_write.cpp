// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/sweep/sweep_write.h"

#include "engine/json/printable.h"
#include "engine/sweep/sweep_result.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace streamscope {
namespace {

using Cells = std::vector<std::string>;

std::string nanosecondsText(double nanoseconds) {
    if (std::abs(nanoseconds) >= 1e9) return fmt::format("{:.3f} s", nanoseconds / 1e9);
    if (std::abs(nanoseconds) >= 1e6) return fmt::format("{:.3f} ms", nanoseconds / 1e6);
    return fmt::format("{:.3f} µs", nanoseconds / 1e3);
}

std::string valueText(const SweepMetric& metric, const std::optional<double>& value) {
    if (!value) return "-";
    if (metric.kind == MetricKind::Time) return nanosecondsText(*value);
    if (metric.kind == MetricKind::Share) return fmt::format("{:.0f} %", *value * 100);
    return fmt::format("{:.3f}", *value);
}

std::string_view statusOf(const SweepPoint& point) { return point.refused ? "refused" : name(point.status); }

/// Returns the message after the status, unless it already begins with the status.
std::string troubleText(const SweepPoint& point) {
    const std::string_view status = statusOf(point);
    if (status == "ok" || point.message.starts_with(status)) return status == "ok" ? std::string() : point.message;
    return fmt::format("{}: {}", status, point.message);
}

/// Returns the metrics that fit in a terminal and have a value in at least one run, those of the run as a whole first. An exact
/// run, for example, has no brackets. The CSV has all.
std::vector<const SweepMetric*> columnsFor(const SweepResult& result) {
    std::vector<const SweepMetric*> told;
    for (const SweepMetric& metric : sweepMetrics()) {
        if (metric.column.empty() || (metric.name == "makespanUnbracketed" && result.method == Method::Exact)) continue;
        const bool said = std::ranges::any_of(result.points, [&](const SweepPoint& p) { return valueOf(metric, p).has_value(); });
        if (said || metric.name == "makespan") told.push_back(&metric);
    }
    std::ranges::stable_partition(told, [](const SweepMetric* metric) { return metric->ofRun == nullptr; });
    return told;
}

class SweepTable {
public:
    explicit SweepTable(const SweepResult& result)
        : result_(result),
          columns_(columnsFor(result)),
          spread_(std::ranges::any_of(result.points, [](const SweepPoint& p) { return p.spread.has_value(); })),
          isSpreadOver_(std::ranges::any_of(result.points, [](const SweepPoint& p) { return !p.on.empty(); })) {}

    std::string write(std::size_t width) {
        const SweepMetric& total = *sweepMetricNamed("makespan");
        const auto best = bestPoint(total, result_.points);
        rows_.push_back(titles());
        for (std::size_t i = 0; i < result_.points.size(); ++i) rows_.push_back(cellsOf(result_.points[i], i == best));
        std::vector<bool> right(rows_.front().size(), true);
        right.back() = false;
        out_ = inColumns(std::move(rows_), right, width);
        if (best) writeBest(total, *best);
        writeMethod();
        return std::move(out_);
    }

private:
    Cells titles() const {
        Cells cells;
        for (const SweepRange& range : result_.plan.ranges()) cells.push_back(range.parameter);
        for (const SweepMetric* metric : columns_) {
            cells.emplace_back(metric->column);
            if (spread_ && metric->name == "makespan") cells.insert(cells.end(), {"p5", "p95"});
        }
        if (isSpreadOver_) cells.emplace_back("device");
        cells.emplace_back();
        return cells;
    }

    Cells cellsOf(const SweepPoint& point, bool best) const {
        Cells cells;
        for (std::size_t i = 0; i < point.values.size(); ++i)
            cells.push_back(printable(wordOf(result_.plan.ranges()[i], point.values[i])));
        for (const SweepMetric* metric : columns_) {
            cells.push_back(valueText(*metric, valueOf(*metric, point)));
            if (!spread_ || metric->name != "makespan") continue;
            cells.push_back(point.spread ? nanosecondsText(double(point.spread->begin.count())) : "-");
            cells.push_back(point.spread ? nanosecondsText(double(point.spread->end.count())) : "-");
        }
        if (isSpreadOver_) cells.push_back(point.on);
        cells.push_back(best ? "< least" : troubleText(point));
        return cells;
    }

    void writeBest(const SweepMetric& total, std::size_t best) {
        const SweepPoint& point = result_.points[best];
        out_ += fmt::format("\nleast total time   {} at {}", valueText(total, valueOf(total, point)),
                            inWords(result_.plan.ranges(), point.values));
        const std::size_t others = equallyGood(total, result_.points, best) - 1;
        if (others > 0) out_ += fmt::format(", and as little at {} more", others);
        if (const std::string edge = parameterAtEdge(total, result_, best); !edge.empty())
            out_ += fmt::format("\n                   the end of the range: a wider range of {} may have less", edge);
        out_ += '\n';
    }

    void writeMethod() {
        for (const DeviceInfo& device : result_.devices)
            out_ += fmt::format("device             {}{}{}\n", printable(device.name),
                                device.kind == DeviceKind::Simulated ? ", simulated" : "", device.estimated ? ", estimated" : "");
        out_ += fmt::format("measured           {}", name(result_.method));
        if (result_.method != Method::Exact) out_ += fmt::format(", {} runs of each value", result_.runs);
        if (!result_.complete())
            out_ += fmt::format("\nnot complete       {} of {} runs", result_.points.size(), result_.plan.points());
        out_ += '\n';
    }

    const SweepResult& result_;
    std::vector<const SweepMetric*> columns_;
    bool spread_, isSpreadOver_;
    std::vector<Cells> rows_;
    std::string out_;
};

std::string csvNumber(const SweepMetric& metric, const std::optional<double>& value) {
    if (!value) return {};
    std::string out;
    if (metric.kind == MetricKind::Time) appendMicroseconds(out, Nanoseconds(std::llround(*value)));
    else out = fmt::format("{}", *value);
    return out;
}

std::string csvTime(const std::optional<Nanoseconds>& time) {
    std::string out;
    if (time) appendMicroseconds(out, *time);
    return out;
}

std::string csvRow(const SweepPlan& plan, const SweepPoint& point) {
    std::string row;
    for (std::size_t i = 0; i < point.values.size(); ++i) row += csvField(wordOf(plan.ranges()[i], point.values[i])) + ',';
    row += statusOf(point);
    for (const SweepMetric& metric : sweepMetrics()) {
        row += ',' + csvNumber(metric, valueOf(metric, point));
        if (metric.name != "makespan") continue;
        row += ',' + csvTime(point.spread ? std::optional(point.spread->begin) : std::nullopt);
        row += ',' + csvTime(point.spread ? std::optional(point.spread->end) : std::nullopt);
    }
    return row + ',' + csvField(point.on) + ',' + csvField(point.message) + "\r\n";
}

}  // namespace

std::string toTable(const SweepResult& result, std::size_t width) { return SweepTable(result).write(width); }

std::string toCsv(const SweepResult& result) {
    std::string out;
    for (const SweepRange& range : result.plan.ranges()) out += csvField(range.parameter) + ',';
    out += "status";
    for (const SweepMetric& metric : sweepMetrics()) {
        out += fmt::format(",{}{}", metric.name, metric.kind == MetricKind::Time ? "_us" : "");
        if (metric.name == "makespan") out += ",p5_us,p95_us";
    }
    out += ",on,message\r\n";
    for (const SweepPoint& point : result.points) out += csvRow(result.plan, point);
    return out;
}

}  // namespace streamscope
