// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/comparison_text.h"
#include "engine/json/printable.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

std::string microseconds(const std::optional<Uncertain>& time) {
    return time ? fmt::format("{:.3f}", static_cast<double>(time->value.count()) / 1000.0) : "-";
}

std::string difference(const ComparedTime& time) {
    const std::optional<Nanoseconds> found = time.difference();
    if (!found) return "-";
    if (found->count() == 0) return "=";
    const std::string text = fmt::format("{:+.3f}", static_cast<double>(found->count()) / 1000.0);
    return time.isInsideSpread() ? "(" + text + ")" : text;
}

constexpr std::array<std::string_view, 11> titles{"operation",    "start A µs", "B",     "B − A", "duration A µs", "B", "B − A",
                                                  "waiting A µs", "B",          "B − A", ""};
using Row = std::array<std::string, titles.size()>;
constexpr std::size_t widestName = 28;

Row rowOf(const ComparedOperation& operation) {
    Row row;
    row[0] =
        elided(operation.label.empty() || operation.label == operation.id ? operation.id
                                                                          : fmt::format("{} ({})", operation.label, operation.id),
               widestName);
    std::size_t column = 1;
    for (const ComparedTime* time : {&operation.start, &operation.duration, &operation.waiting}) {
        row[column++] = microseconds(time->a);
        row[column++] = microseconds(time->b);
        row[column++] = difference(*time);
    }
    if (!operation.a) row[column] = "only in B";
    if (!operation.b) row[column] = "only in A";
    if (operation.anotherCall) row[column] = "another call";
    return row;
}

void append(std::string& out, const Row& row, const std::array<std::size_t, titles.size()>& widths) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string gap(widths[i] - tableWidth(row[i]), ' ');
        const bool left = i == 0 || i + 1 == row.size();
        out += left ? row[i] + gap : gap + row[i];
        out += "  ";
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
}

std::string sideLine(std::string_view which, const std::string& file, const Timeline& timeline) {
    std::string devices;
    for (const TimelineDevice& device : timeline.devices) devices += (devices.empty() ? "" : " + ") + device.info.name;
    std::string line = fmt::format("{}  {}  {} · {}", which, elided(file, 200), elided(devices, 80), name(timeline.method));
    if (timeline.method != Method::Exact)
        line += fmt::format(" · {}", timeline.runs == 1 ? "1 run" : fmt::format("{} runs", timeline.runs));
    if (!timeline.date.empty()) line += " · " + elided(timeline.date, 40);
    return line + "\n";
}

std::string totalLine(const ComparedTime& total) {
    const auto words = [](const std::optional<Uncertain>& side) { return side ? timeText(side->value) : std::string("unknown"); };
    std::string line = fmt::format("total time  A {}, B {}", words(total.a), words(total.b));
    if (const auto found = total.difference()) {
        if (found->count() == 0) return line + ", the same\n";
        line += fmt::format(", {} {}", timeText(Nanoseconds(std::abs(found->count()))), found->count() < 0 ? "less" : "more");
        const double part = static_cast<double>(found->count()) / static_cast<double>(total.a->value.count());
        if (total.a->value.count() > 0 && std::abs(part) >= 0.0005) line += fmt::format(" ({:+.1f} %)", 100.0 * part);
        if (total.isInsideSpread()) line += ", inside the spread";
    }
    return line + "\n";
}

}  // namespace

std::string comparisonToTable(const ComparedResults& results) {
    std::vector<Row> rows;
    rows.reserve(results.comparison.operations.size() + 1);
    Row& head = rows.emplace_back();
    std::ranges::transform(titles, head.begin(), [](std::string_view title) { return std::string(title); });
    for (const ComparedOperation& operation : results.comparison.operations) rows.push_back(rowOf(operation));
    std::array<std::size_t, titles.size()> widths{};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], tableWidth(row[i]));
    std::string out = sideLine("A", results.nameA, results.a) + sideLine("B", results.nameB, results.b) + "\n";
    for (const Row& row : rows) append(out, row, widths);
    out += "\n" + totalLine(results.comparison.total);
    const auto inside = [](const ComparedOperation& operation) {
        return operation.start.isInsideSpread() || operation.duration.isInsideSpread() || operation.waiting.isInsideSpread();
    };
    if (std::ranges::any_of(results.comparison.operations, inside)) out += "Differences in parentheses are inside the spread.\n";
    for (const std::string& note : notesInWords(results.comparison, results.a, results.b)) out += printable(note) + "\n";
    return out;
}

}  // namespace streamscope
