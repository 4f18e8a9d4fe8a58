// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/compare/comparison_text.h"
#include "engine/describe/schema.h"
#include "engine/timeline/shared_formats.h"
#include "engine/timeline/time_json.h"

#include <algorithm>

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
                       "file", [](const ComparedSide& side) -> auto& { return side.file; }),
                   ofTimeline("program", &Timeline::name, "Its name."), ofTimeline("date", &Timeline::date),
                   ofTimeline("measured", &Timeline::method), ofTimeline("runs", &Timeline::runs),
                   ofTimeline("status", &Timeline::status), derived<std::vector<std::string>>("devices", devicesOf));
};

constexpr auto valueOf(std::string_view name, std::optional<Uncertain> ComparedTime::*side) {
    const auto value = [side](const ComparedTime& time) {
        return time.*side ? std::optional((time.*side)->value) : std::nullopt;
    };
    return derived<std::optional<Nanoseconds>, OrNull<Nanoseconds>>(name, value);
}

template <>
struct Description<ComparedTime> {
    static constexpr std::string_view name = "comparedTime";
    static constexpr bool isOnlyWritten = true;
    static constexpr auto members =
        std::tuple(valueOf("a", &ComparedTime::a), valueOf("b", &ComparedTime::b),
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
        written("id", &Operation::id), written("label", &Operation::label),
        written("source", &Operation::source, "The operation of the program. With launch and turn the key of the row."),
        written("launch", &Operation::launch, "Of a node of a graph: the operation that launched it; else empty."),
        written("turn", &Operation::turn, "Of the loop: 3, nested 3.1; empty outside of loops."),
        derived<std::optional<std::string>, OrNull<std::string>>(
            "stream", [](const Operation& one) { return one.stream.empty() ? std::nullopt : std::optional(one.stream); },
            "In B, where it has the operation."),
        derived<int, OneOf<WhichHas>>("in", [](const Operation& one) { return one.a && one.b ? 0
                                                                              : one.a        ? 1
                                                                                             : 2; }),
        written("start", &Operation::start), written("duration", &Operation::duration), written("waiting", &Operation::waiting));
};

template <>
struct Description<ComparedResults> {
    using Results = ComparedResults;
    static constexpr std::pair<std::string_view, int> version{"streamscopeComparison", 1};
    static constexpr bool inLines = true, isOnlyWritten = true;
    static constexpr auto members = std::tuple(
        derived<ComparedSide>("a",
                              [](const Results& all) {
                                  return ComparedSide{all.nameA, all.a};
                              }),
        derived<ComparedSide>("b",
                              [](const Results& all) {
                                  return ComparedSide{all.nameB, all.b};
                              }),
        derived<bool>("sameProgram", isOfOneProgram,
                      "Whether both are of one program; if not, operations still belong together by id."),
        derived<std::vector<std::string>>(
            "notes", [](const Results& all) { return notesInWords(all.comparison, all.a, all.b); },
            "What to know before reading the figures."),
        derived<ComparedTime>(
            "makespan", [](const Results& all) -> auto& { return all.comparison.total; }),
        derived<std::vector<ComparedOperation>>(
            "operations", [](const Results& all) -> auto& { return all.comparison.operations; },
            "In B's order, then those that only A has."),
        derived<std::vector<std::string>>("onlyInA", [](const Results& all) { return idsWithout(all, &ComparedOperation::b); }),
        derived<std::vector<std::string>>("onlyInB", [](const Results& all) { return idsWithout(all, &ComparedOperation::a); }));
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

}  // namespace streamscope
