// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/names.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"
#include "engine/timeline/time_text.h"
#include "engine/trace/statistics.h"

#include <fmt/format.h>

#include <utility>

namespace streamscope {
namespace {

std::string percent(const std::optional<double>& share) { return share ? fmt::format("{:.1f} %", *share * 100) : "-"; }

std::string_view kindWord(const StatisticsRow& row) { return row.isMixed ? "mixed" : name(row.kind); }

std::vector<std::string> cells(const Statistics& all, const StatisticsRow& row) {
    return {elided(row.name, 40),
            row.isHost ? "host call" : std::string(kindWord(row)),
            std::to_string(row.count()),
            timeText(row.sum),
            timeText(row.mean()),
            timeText(row.quantile(0.5)),
            timeText(row.quantile(0.95)),
            timeText(row.quantile(0)),
            timeText(row.quantile(1)),
            percent(all.shareOf(row)),
            percent(Statistics::overlapOf(row))};
}

std::string microseconds(Nanoseconds time) {
    std::string out;
    appendMicroseconds(out, time);
    return out;
}

}  // namespace

std::string toTable(const Statistics& statistics) {
    std::vector<std::vector<std::string>> rows{
        {"operations", "kind", "count", "sum", "mean", "median", "p95", "least", "most", "share", "overlap"}};
    for (const StatisticsRow& row : statistics.rows) rows.push_back(cells(statistics, row));
    std::vector<bool> right(rows.front().size(), true);
    right[0] = right[1] = false;
    std::string out = inColumns(std::move(rows), right);
    const Span& range = statistics.range;
    out += fmt::format("\nrange              {} to {}\n", momentText(range.begin), momentText(range.end));
    out += fmt::format("operations         {}\n", statistics.count);
    const std::string devices = statistics.devices > 1 ? fmt::format(" of {} devices", statistics.devices) : std::string();
    out += fmt::format("busy               {}{}\nidle               {}\n", timeText(statistics.busy), devices,
                       timeText(statistics.idle));
    if (!statistics.rows.empty())
        out += "share              of the range in which any of them executes: overlapping ones count once\n";
    return out;
}

std::string toCsv(const Statistics& statistics) {
    std::string out = "name,kind,count,sum_us,mean_us,median_us,p95_us,least_us,most_us,share,overlap\r\n";
    for (const StatisticsRow& row : statistics.rows) {
        const std::optional<double> overlap = Statistics::overlapOf(row);
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\r\n", csvField(row.name), row.isHost ? "hostCall" : kindWord(row),
                           row.count(), microseconds(row.sum), microseconds(row.mean()), microseconds(row.quantile(0.5)),
                           microseconds(row.quantile(0.95)), microseconds(row.quantile(0)), microseconds(row.quantile(1)),
                           statistics.shareOf(row), overlap ? fmt::format("{}", *overlap) : std::string());
    }
    return out;
}

}  // namespace streamscope
