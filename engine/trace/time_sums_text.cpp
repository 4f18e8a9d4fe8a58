// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/time_sums_text.h"

#include "engine/timeline/json_writer.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace streamscope {
namespace {

std::string_view titleOf(TimeTable table) {
    switch (table) {
        case TimeTable::Idle: return "idle time of engines and streams, by cause";
        case TimeTable::Reason: return "waiting by reason";
        case TimeTable::Blame: return "waiting by what was waited for";
        case TimeTable::Pair: return "waiting by who waited for whom";
        case TimeTable::Path: return "critical path by operation";
    }
    return {};
}

std::string_view titleOfWho(TimeTable table) {
    switch (table) {
        case TimeTable::Idle: return "engine or stream";
        case TimeTable::Reason:
        case TimeTable::Blame: return "";
        case TimeTable::Pair: return "waiting";
        case TimeTable::Path: return "operation";
    }
    return {};
}

/// Columns that a table has besides its times.
struct Shape {
    bool who, behind, exposed;
    explicit Shape(const TimeSums& sums)
        : who(!titleOfWho(sums.table).empty()), behind(sums.table != TimeTable::Reason), exposed(sums.hasExposed()) {}
};

std::vector<std::string> headOf(const TimeSums& sums) {
    const Shape shape(sums);
    std::vector<std::string> head;
    if (shape.who) head.emplace_back(titleOfWho(sums.table));
    if (sums.table == TimeTable::Blame) head.emplace_back("waited for");
    head.emplace_back(sums.table == TimeTable::Path ? "goes into" : "cause");
    if (shape.behind && sums.table != TimeTable::Blame) head.emplace_back("behind");
    head.emplace_back("count");
    head.emplace_back("sum");
    if (shape.exposed) head.emplace_back("exposed");
    for (const char* title : {"mean", "most", "share"}) head.emplace_back(title);
    return head;
}

std::vector<std::string> cellsOf(const TimeSums& sums, const TimeRow& row) {
    constexpr std::size_t widest = 32;
    const Shape shape(sums);
    const std::string behind = row.behind.empty() ? "-" : elided(row.behind, widest);
    std::vector<std::string> cells;
    if (shape.who) cells.push_back(elided(row.who, widest));
    if (sums.table == TimeTable::Blame) cells.push_back(behind);
    cells.emplace_back(row.causeWords.empty() ? "several" : row.causeWords);
    if (shape.behind && sums.table != TimeTable::Blame) cells.push_back(behind);
    cells.push_back(std::to_string(row.count));
    cells.push_back(timeText(row.sum));
    if (shape.exposed) cells.push_back(timeText(row.exposed));
    cells.push_back(timeText(row.mean()));
    cells.push_back(timeText(row.most));
    cells.push_back(fmt::format("{:.1f} %", sums.shareOf(row) * 100));
    return cells;
}

std::string microsecondsOf(Nanoseconds time) {
    std::string out;
    appendMicroseconds(out, time);
    return out;
}

void writeRow(JsonWriter& json, const TimeSums& sums, const TimeRow& row) {
    const auto text = [&](std::string_view key, std::string_view value) {
        if (!value.empty()) json.key(key).string(value);
    };
    json.newLine().beginObject();
    text("who", row.who);
    text("cause", row.cause);
    text("behind", row.behind);
    json.key("count").unsignedInteger(row.count).key("sum").time(row.sum);
    if (sums.hasExposed()) json.key("exposed").time(row.exposed);
    json.key("most").time(row.most).key("share").real(sums.shareOf(row)).endObject();
}

}  // namespace

std::string toTable(const TimeSums& sums, std::size_t most, std::size_t width) {
    std::string out(titleOf(sums.table));
    if (sums.rows.empty()) return out + ": none\n";
    std::vector<std::vector<std::string>> rows{headOf(sums)};
    for (std::size_t i = 0; i < std::min(most, sums.rows.size()); ++i) rows.push_back(cellsOf(sums, sums.rows[i]));
    std::vector<bool> right;
    for (const std::string& title : rows.front())
        right.push_back(title == "count" || title == "sum" || title == "exposed" || title == "mean" || title == "most" ||
                        title == "share");
    out += '\n' + inColumns(std::move(rows), right, width);
    if (sums.rows.size() <= most) return out;
    Nanoseconds rest{};
    for (std::size_t i = most; i < sums.rows.size(); ++i) rest += sums.rows[i].sum;
    return out +
           fmt::format("and {} more rows, together {} (--csv and --json have all)\n", sums.rows.size() - most, timeText(rest));
}

std::string toCsv(const std::vector<TimeSums>& tables) {
    std::string out = "table,who,cause,behind,count,sum_us,exposed_us,mean_us,most_us,share\r\n";
    for (const TimeSums& sums : tables)
        for (const TimeRow& row : sums.rows)
            out += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", name(sums.table), csvField(row.who), row.cause,
                               csvField(row.behind), row.count, microsecondsOf(row.sum),
                               sums.hasExposed() ? microsecondsOf(row.exposed) : std::string(), microsecondsOf(row.mean()),
                               microsecondsOf(row.most), sums.shareOf(row));
    return out;
}

std::string toJson(const std::vector<TimeSums>& tables) {
    JsonWriter json;
    json.beginObject();
    for (const TimeSums& sums : tables) {
        json.newLine().key(name(sums.table)).beginObject();
        json.key("from").time(sums.range.begin).key("to").time(sums.range.end).key("whole").time(sums.whole);
        json.key("rows").beginArray();
        for (const TimeRow& row : sums.rows) writeRow(json, sums, row);
        json.endArray().endObject();
    }
    json.endObject();
    return json.take() + '\n';
}

}  // namespace streamscope
