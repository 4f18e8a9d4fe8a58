// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/read_rows.h"

#include "engine/calls/call_table.h"
#include "engine/result/times.h"
#include "engine/timeline/names.h"
#include "engine/timeline/on_threads.h"
#include "engine/timeline/time_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_set>

namespace streamscope::result {
namespace {

constexpr std::int64_t rowsBetweenLooks = 4096;

/// Returns the enumerator that each text names.
template <class Word>
std::vector<std::optional<Word>> wordsOf(const std::vector<SharedText>& texts, std::optional<Word> (*named)(std::string_view)) {
    std::vector<std::optional<Word>> words;
    for (const SharedText& text : texts) words.push_back(named(text.view()));
    return words;
}

std::int64_t lastOf(const auto& list) { return std::max<std::int64_t>(static_cast<std::int64_t>(list.size()), 1) - 1; }

[[noreturn]] void refuseEnd(std::string table, std::int64_t row) {
    throw BadDatabase{'/' + std::move(table), "the row " + std::to_string(row) + ", since run says how many there are",
                      "no more rows"};
}

/// Columns of `dependency` in the versions that have no patterns.
std::string oldDependencyColumns(int version) {
    std::string columns = "operation, back, kind, via, slack_ns, binding";
    if (version >= firstWithProvenance) columns += ", provenance";
    if (version >= firstWithExecutions) columns += ", point";
    if (version >= firstWithCold) columns += ", launch_back";
    return columns;
}

/// The waits of one operation, as their rows are read.
struct WaitsFound {
    std::int64_t operation = -1;
    Nanoseconds before{};  ///< when the one before ended
    std::vector<Wait> waits;

    void startWith(std::int64_t other, Timeline& timeline) {
        giveTo(timeline);
        operation = other;
        before = timeline.operations[static_cast<std::size_t>(other)].issued.value_or(Nanoseconds(0));
    }
    void giveTo(Timeline& timeline) {
        if (!waits.empty()) timeline.operations[static_cast<std::size_t>(operation)].waits = waits;
        waits.clear();
    }
};

}  // namespace

void requirePossible(const Rows& rows, int column, std::optional<Nanoseconds> time) {
    if (time && !isPossible(*time)) rows.refuse(column, "a time from the first host call to 36 years later");
}

Span spanIn(const Rows& rows, int column) {
    const Span span{rows.time(column), rows.time(column + 1)};
    requirePossible(rows, column, span.begin);
    requirePossible(rows, column + 1, span.end);
    if (span.end < span.begin) rows.refuse(column + 1, "a time that is not before the begin");
    return span;
}

LongTables::LongTables(std::string_view bytes, const std::vector<SharedText>& texts, LongTableSizes sizes, Reading& reading,
                       Timeline& timeline)
    : bytes_(bytes),
      texts_(texts),
      sizes_(sizes),
      reading_(reading),
      timeline_(timeline),
      reasons_(wordsOf<WaitReason>(texts, waitReasonNamed)),
      kinds_(wordsOf<DependencyKind>(texts, dependencyKindNamed)),
      provenances_(wordsOf<Provenance>(texts, provenanceNamed)),
      points_(wordsOf<DependencyPoint>(texts, dependencyPointNamed)),
      whole_(timeline.operations.size() + sizes.dependencies) {}

/// Reads waits and dependencies after the operations, from which some derive their times.
void LongTables::read(std::function<void()> beside) {
    using Jobs = std::vector<std::function<void()>>;
    const auto doAll = [](const Jobs& jobs) { onThreads(jobs.size(), [&](std::size_t i) { jobs[i](); }); };
    readPatterns();
    if (sizes_.version >= firstCompact) readDependencyPatterns();
    Jobs first{std::move(beside), [this] { timeline_.dependencies.resize(sizes_.dependencies); }};
    for (const Range& range : rangesOf(timeline_.operations.size())) first.push_back([this, range] { readOperations(range); });
    doAll(first);
    Jobs then{[this] { checkNames(); }, [this] { readSpans(); }};
    for (const Range& range : rangesOf(timeline_.operations.size())) then.push_back([this, range] { readWaits(range); });
    for (const Range& range : rangesOf(sizes_.dependencies)) then.push_back([this, range] { readDependencies(range); });
    doAll(then);
}

/// Splits a table into parts for the threads.
std::vector<LongTables::Range> LongTables::rangesOf(std::size_t count) {
    constexpr std::size_t most = 16, least = 1000;  // opening the database takes as long as reading some hundred rows
    const std::size_t parts = std::clamp<std::size_t>(count / least, 1, most);
    const auto bound = [&](std::size_t part) { return static_cast<std::int64_t>(count * part / parts); };
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < parts; ++i) ranges.push_back({bound(i), bound(i + 1), i + 1 == parts});
    return ranges;
}

void LongTables::tell(std::int64_t row) {
    if (row % rowsBetweenLooks != 0) return;
    if (reading_.isCancelled) throw Cancelled();
    const std::size_t done = done_ += static_cast<std::size_t>(rowsBetweenLooks);
    reading_.permille = static_cast<int>(std::min<std::size_t>(1000, 1000 * done / (whole_ + 1)));
}

TimelineOperation& LongTables::operationOf(const Rows& rows, int column) const {
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    return timeline_.operations[static_cast<std::size_t>(rows.integer(column, 0, last))];
}

std::optional<OperationId> LongTables::back(const Rows& rows, int column, std::int64_t operation) const {
    const std::optional<std::int64_t> distance = rows.optionalInteger(column);
    if (!distance) return std::nullopt;
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    if (*distance > operation || *distance < operation - last)
        rows.refuse(column, fmt::format("a number from {} to {}", operation - last, operation));
    return OperationId{static_cast<std::uint32_t>(operation - *distance)};
}

const SharedText& LongTables::textIn(const Rows& rows, int column) const {
    return texts_[static_cast<std::size_t>(rows.integer(column, 0, static_cast<std::int64_t>(texts_.size()) - 1))];
}

template <class Word>
Word LongTables::wordIn(const Rows& rows, int column, const std::vector<std::optional<Word>>& words) const {
    const auto id = rows.integer(column, 0, static_cast<std::int64_t>(words.size()) - 1);
    const std::optional<Word>& word = words[static_cast<std::size_t>(id)];
    if (!word) rows.refuse(column, "the id of another word than \"" + texts_[static_cast<std::size_t>(id)].str() + '"');
    return *word;
}

void LongTables::readPatterns() {
    Database database(bytes_, &reading_.isCancelled);
    Rows rows(database, "pattern",
              "call, kind, engine, truth, graph_node, stream, thread, device, channel, code, executed, source");
    while (rows.next()) patterns_.push_back(readPattern(rows));
}

Pattern LongTables::readPattern(const Rows& rows) const {
    Pattern pattern;
    TimelineOperation& o = pattern.common;
    o.call = rows.word(1, callNamed, "a call, such as memcpyAsync");
    o.kind = rows.word(2, operationKindNamed, "a kind of operation, such as kernel");
    o.engine = rows.word(3, engineNamed, "h2d, d2h, copy, compute, host or nothing");
    o.truth = rows.word(4, truthNamed, "measured, simulated, inferred or unknown");
    o.graphNode = rows.integer(5, 0, 1) == 1;
    if (!rows.isNull(6)) o.stream = static_cast<int>(rows.integer(6, 0, lastOf(timeline_.streams)));
    o.thread = static_cast<int>(rows.integer(7, 0, lastOf(timeline_.threads)));
    o.device = static_cast<std::int16_t>(rows.integer(8, 0, std::min<std::int64_t>(lastOf(timeline_.devices), INT16_MAX)));
    if (!rows.isNull(9)) o.channel = rows.fitting<std::int16_t>(9);
    o.code = static_cast<Status>(rows.fitting<int>(10));
    pattern.executed = static_cast<int>(rows.integer(11, 0, 2));
    if (!rows.isNull(12)) o.ownSource = rows.text(12);
    return pattern;
}

void LongTables::readDependencyPatterns() {
    Database database(bytes_, &reading_.isCancelled);
    Rows rows(database, "dependency_pattern", "kind, binding, provenance, point");
    while (rows.next()) {
        Dependency& pattern = dependencyPatterns_.emplace_back();
        pattern.kind = rows.word(1, dependencyKindNamed, "a kind of dependency, such as stream");
        pattern.binding = rows.integer(2, 0, 1) == 1;
        pattern.provenance = rows.word(3, provenanceNamed, "declared, joined, recorded or guessed");
        pattern.point = rows.word(4, dependencyPointNamed, "begin, trigger or end");
    }
}

void LongTables::readOperations(Range range) {
    Database database(bytes_, &reading_.isCancelled);
    const std::string columns = "name, label, pattern, issued_ns, call_ns, start_ns, duration_ns, value";
    const bool hasSlack = sizes_.version >= firstWithConfirmedSlack;
    Rows rows(database, "operation", hasSlack ? columns + ", slack_ns" : columns, range.begin,
              range.isLast ? INT64_MAX : range.end);
    while (rows.next()) {
        const std::int64_t row = rows.row();
        if (row == range.end) rows.refuse(0, "the end, since run says how many there are");
        tell(row);
        TimelineOperation& o = timeline_.operations[static_cast<std::size_t>(row)];
        readOperation(rows, o);
        if (hasSlack) o.slack = rows.optionalTime(9);
    }
    if (rows.row() + 1 != range.end) refuseEnd("operation", rows.row() + 1);
}

/// Reads the waits of a range of operations.
void LongTables::readWaits(Range range) {
    Database database(bytes_, &reading_.isCancelled);
    const bool hasUsualEnds = sizes_.version >= firstCompact;
    Rows rows(database, "wait", hasUsualEnds ? "reason, blamed_back, until_ns" : "reason, blamed_back, until_ns, from_ns",
              range.begin * sizes_.waitStride, range.isLast ? INT64_MAX : range.end * sizes_.waitStride, Ids::Increasing);
    WaitsFound found;
    while (rows.next()) {
        const std::int64_t operation = rows.row() / sizes_.waitStride;
        if (operation >= std::ssize(timeline_.operations))
            rows.refuse(0, "the end, since run says how many operations there are");
        if (operation != found.operation) found.startWith(operation, timeline_);
        const TimelineOperation& o = timeline_.operations[static_cast<std::size_t>(operation)];
        const Nanoseconds issued = o.issued.value_or(Nanoseconds(0));
        const auto blame = back(rows, 2, operation);
        const std::optional<Nanoseconds> until = rows.optionalTime(3);
        const auto usual = hasUsualEnds ? usualEnd(timeline_, o, blame) : std::optional<Nanoseconds>(o.start);
        if (!until && !usual) rows.refuse(3, "a whole number, since the operation did not start");
        const Nanoseconds end = until ? sum(issued, *until) : *usual;
        const std::optional<Nanoseconds> from = hasUsualEnds ? std::nullopt : rows.optionalTime(4);
        const Nanoseconds begin = from ? sum(issued, *from) : found.before;
        requirePossible(rows, 3, begin);
        requirePossible(rows, 3, end);
        if (!hasUsualEnds || !rows.isNull(1)) found.waits.push_back({wordIn(rows, 1, reasons_), blame, begin, end});
        found.before = end;
    }
    found.giveTo(timeline_);
}

void LongTables::readOperation(const Rows& rows, TimelineOperation& o) const {
    const Pattern& pattern =
        patterns_[static_cast<std::size_t>(rows.integer(3, 0, static_cast<std::int64_t>(patterns_.size()) - 1))];
    o = pattern.common;
    o.id = rows.text(1);
    o.setSource(pattern.common.ownSource);
    if (!rows.isNull(2)) o.setLabel(textIn(rows, 2));
    o.issued = rows.optionalTime(4);
    o.returned = after(o.issued, rows.optionalTime(5));
    o.start = rows.optionalTime(6);
    o.end = after(o.start, rows.optionalTime(7));
    for (int column = 4; const auto time : {o.issued, o.returned, o.start, o.end}) requirePossible(rows, column++, time);
    if (o.start && o.end && *o.end < *o.start) rows.refuse(7, "a time that is not negative");
    if (pattern.executed == 1) o.spans.push_back({o.start.value_or(Nanoseconds(0)), o.end.value_or(Nanoseconds(0))});
    o.rare.set(rows.optionalReal(8));
}

void LongTables::readSpans() {
    Database database(bytes_, &reading_.isCancelled);
    Rows rows(database, "span", "operation, begin_ns, end_ns");
    while (rows.next()) operationOf(rows, 1).spans.push_back(spanIn(rows, 2));
}

Dependency LongTables::patternOf(const Rows& rows) const {
    return dependencyPatterns_[static_cast<std::size_t>(rows.integer(3, 0, std::ssize(dependencyPatterns_) - 1))];
}

Dependency LongTables::oldPatternOf(const Rows& rows) const {
    Dependency pattern;
    pattern.kind = wordIn(rows, 3, kinds_);
    pattern.binding = rows.integer(6, 0, 1) == 1;
    if (sizes_.version >= firstWithProvenance && !rows.isNull(7)) pattern.provenance = wordIn(rows, 7, provenances_);
    if (sizes_.version >= firstWithExecutions && !rows.isNull(8)) pattern.point = wordIn(rows, 8, points_);
    return pattern;
}

void LongTables::readDependencies(Range range) {
    Database database(bytes_, &reading_.isCancelled);
    const bool hasPattern = sizes_.version >= firstCompact;
    const std::string columns =
        hasPattern ? "operation, back, pattern, via, slack_ns, launch_back" : oldDependencyColumns(sizes_.version);
    const int launchColumn = hasPattern ? 6 : sizes_.version >= firstWithCold ? 9 : 0;
    Rows rows(database, "dependency", columns, range.begin, range.isLast ? INT64_MAX : range.end);
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    while (rows.next()) {
        if (rows.row() == range.end) rows.refuse(0, "the end, since run says how many there are");
        tell(rows.row());
        Dependency& d = timeline_.dependencies[static_cast<std::size_t>(rows.row())];
        d = hasPattern ? patternOf(rows) : oldPatternOf(rows);
        d.to = {static_cast<std::uint32_t>(rows.integer(1, 0, last))};
        const auto from = back(rows, 2, d.to.value);
        if (!from) rows.refuse(2, "a whole number");
        d.from = *from;
        if (!rows.isNull(4)) d.via = textIn(rows, 4);
        const std::optional<Nanoseconds> slack = rows.optionalTime(5), usual = slack ? slack : usualSlack(timeline_, d);
        if (!usual) rows.refuse(5, "a whole number, since one of the operations has no times");
        d.slack = *usual;
        if (launchColumn != 0) d.launch = back(rows, launchColumn, d.to.value);
    }
    if (rows.row() + 1 != range.end) refuseEnd("dependency", rows.row() + 1);
}

/// Refuses operations of equal names, because names are references. Sorts hashes, and compares names only if these are equal.
void LongTables::checkNames() const {
    std::vector<std::size_t> hashes;
    hashes.reserve(timeline_.operations.size());
    for (const TimelineOperation& operation : timeline_.operations) hashes.push_back(std::hash<std::string_view>{}(operation.id));
    std::ranges::sort(hashes);
    if (std::ranges::adjacent_find(hashes) == hashes.end()) return;
    std::unordered_set<std::string_view> names;
    for (const TimelineOperation& operation : timeline_.operations)
        if (!names.insert(operation.id).second)
            throw BadDatabase{"/operation", "a name that no other operation has", "two operations of one name"};
}

}  // namespace streamscope::result
