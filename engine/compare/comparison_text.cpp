// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/comparison_text.h"

#include "engine/describe/schema.h"
#include "engine/json/printable.h"
#include "engine/timeline/shared_formats.h"
#include "engine/timeline/table_text.h"
#include "engine/timeline/time_json.h"
#include "engine/timeline/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

/// One of the compared results.
struct ComparedSide {
    const std::string& file;
    const Timeline& timeline;
};

std::vector<std::string> devicesOf(const ComparedSide& side) {
    std::vector<std::string> names;
    for (const TimelineDevice& device : side.timeline.devices) names.push_back(device.info.name);
    return names;
}

bool isOfOneProgram(const ComparedResults& results) {
    return std::ranges::count(results.comparison.notes, ComparisonNote::ProgramsDiffer) == 0;
}

/// Returns the ids of the operations that are missing in one of the results.
std::vector<std::string> idsWithout(const ComparedResults& results, std::optional<OperationId> ComparedOperation::*side) {
    std::vector<std::string> ids;
    for (const ComparedOperation& operation : results.comparison.operations)
        if (!(operation.*side)) ids.push_back(operation.id);
    return ids;
}

}  // namespace

namespace description {

template <class V>
constexpr auto ofTimeline(std::string_view name, V Timeline::*member, std::string_view sentence = {}) {
    return derived<V>(
        name, [member](const ComparedSide& side) -> auto& { return side.timeline.*member; }, sentence);
}

template <>
struct Description<ComparedSide> {
    static constexpr std::string_view name = "side";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(derived<std::string>(
                       "file", [](const ComparedSide& side) -> auto& { return side.file; }, "Its file."),
                   ofTimeline("program", &Timeline::name, "Its name."), ofTimeline("date", &Timeline::date, "ISO 8601."),
                   ofTimeline("measured", &Timeline::method, "How it was measured."),
                   ofTimeline("runs", &Timeline::runs, "How often the program was run."),
                   ofTimeline("status", &Timeline::status, "How the run ended."),
                   derived<std::vector<std::string>>("devices", devicesOf, "Their names."));
};

constexpr auto valueOf(std::string_view name, std::optional<Uncertain> ComparedTime::*side, std::string_view sentence) {
    const auto value = [side](const ComparedTime& time) {
        return time.*side ? std::optional((time.*side)->value) : std::nullopt;
    };
    return derived<std::optional<Nanoseconds>, OrNull<Nanoseconds>>(name, value, sentence);
}

template <>
struct Description<ComparedTime> {
    static constexpr std::string_view name = "comparedTime";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(valueOf("a", &ComparedTime::a, "In A; null where it has none."),
                   valueOf("b", &ComparedTime::b, "In B; null where it has none."),
                   derived<std::optional<Nanoseconds>, OrNull<Nanoseconds>>("difference", &ComparedTime::difference,
                                                                            "B − A; null where one of them has no time."),
                   derived<bool>("insideSpread", &ComparedTime::isInsideSpread,
                                 "The two differ by no more than their spreads: 5th to 95th percentile over the runs, and never "
                                 "less than the clock allows."));
};

struct WhichHas {
    static constexpr std::array<std::string_view, 3> names{"both", "a", "b"};
};

template <>
struct Description<ComparedOperation> {
    using Operation = ComparedOperation;
    static constexpr std::string_view name = "operation";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members = std::tuple(
        written("id", &Operation::id, "By which the operations of A and B belong together."),
        written("label", &Operation::label, "What a card shows."),
        written("source", &Operation::source, "The operation of the program. With launch and turn the key of the row."),
        written("launch", &Operation::launch, "Of a node of a graph: the operation that launched it; else empty."),
        written("turn", &Operation::turn, "Of the loop: 3, nested 3.1; empty outside of loops."),
        derived<std::optional<std::string>, OrNull<std::string>>(
            "stream", [](const Operation& one) { return one.stream.empty() ? std::nullopt : std::optional(one.stream); },
            "In B, where it has the operation."),
        derived<int, OneOf<WhichHas>>(
            "in", [](const Operation& one) { return one.a && one.b ? 0
                                                    : one.a        ? 1
                                                                   : 2; }, "Which of the results has it."),
        written("start", &Operation::start, "When it began to execute."),
        written("duration", &Operation::duration, "How long it executed."),
        written("waiting", &Operation::waiting, "How long it waited."));
};

template <>
struct Description<ComparedResults> {
    using Results = ComparedResults;
    static constexpr std::pair<std::string_view, int> version{"streamscopeComparison", 1};
    static constexpr bool inLines = true, isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(derived<ComparedSide>(
                       "a",
                       [](const Results& all) {
                           return ComparedSide{all.nameA, all.a};
                       },
                       "The first result."),
                   derived<ComparedSide>(
                       "b",
                       [](const Results& all) {
                           return ComparedSide{all.nameB, all.b};
                       },
                       "The second result."),
                   derived<bool>("sameProgram", isOfOneProgram,
                                 "Whether both are of one program; if not, operations still belong together by id."),
                   derived<std::vector<std::string>>(
                       "notes", [](const Results& all) { return notesInWords(all.comparison, all.a, all.b); },
                       "What to know before reading the figures."),
                   derived<ComparedTime>(
                       "makespan", [](const Results& all) -> auto& { return all.comparison.total; }, "The total times."),
                   derived<std::vector<ComparedOperation>>(
                       "operations", [](const Results& all) -> auto& { return all.comparison.operations; },
                       "In B's order, then those that only A has."),
                   derived<std::vector<std::string>>(
                       "onlyInA", [](const Results& all) { return idsWithout(all, &ComparedOperation::b); },
                       "Ids of the operations that B lacks."),
                   derived<std::vector<std::string>>(
                       "onlyInB", [](const Results& all) { return idsWithout(all, &ComparedOperation::a); },
                       "Ids of the operations that A lacks."));
};

}  // namespace description

std::string comparisonToJson(const ComparedResults& results) {
    std::string text;
    description::writeObject(text, results, 0);
    return text + "\n";
}

std::string comparisonSchema() {
    return description::schemaOf<ComparedResults>("Streamscope comparison",
                                                  "Two results, operation by operation: what `streamscope compare A.json B.json "
                                                  "--json` prints. Times in µs, differences are B − A.");
}

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
