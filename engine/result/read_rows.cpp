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

/// Waits of a range of operations, read in parallel with the operations.
class WaitRows {
public:
    WaitRows(Database& database, std::int64_t first, std::int64_t end)
        : rows_(database, "wait", "reason, blamed_back, from_ns, until_ns", first, end, Ids::Increasing), isRow_(rows_.next()) {}

    /// Calls read(rows) for each wait with an id below `end`.
    template <class Read>
    void readUpTo(std::int64_t end, Read read) {
        for (; isRow_ && rows_.row() < end; isRow_ = rows_.next()) read(rows_);
    }
    void refuseMore() const {
        if (isRow_) rows_.refuse(0, "the end, since run says how many operations there are");
    }

private:
    Rows rows_;
    bool isRow_;
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

/// Reads dependencies after the operations, from which some derive their slack.
void LongTables::read(std::function<void()> beside) {
    using Jobs = std::vector<std::function<void()>>;
    const auto doAll = [](const Jobs& jobs) { onThreads(jobs.size(), [&](std::size_t i) { jobs[i](); }); };
    readPatterns();
    Jobs first{std::move(beside), [this] { timeline_.dependencies.resize(sizes_.dependencies); }};
    for (const Range& range : rangesOf(timeline_.operations.size())) first.push_back([this, range] { readOperations(range); });
    doAll(first);
    Jobs then{[this] { checkNames(); }, [this] { readSpans(); }};
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

void LongTables::readOperations(Range range) {
    Database database(bytes_, &reading_.isCancelled), ofWaits(bytes_, &reading_.isCancelled);
    const std::string columns = "name, label, pattern, issued_ns, call_ns, start_ns, duration_ns, value";
    const bool hasSlack = sizes_.version >= firstWithConfirmedSlack;
    Rows rows(database, "operation", hasSlack ? columns + ", slack_ns" : columns, range.begin,
              range.isLast ? INT64_MAX : range.end);
    WaitRows waits(ofWaits, range.begin * sizes_.waitStride, range.isLast ? INT64_MAX : range.end * sizes_.waitStride);
    std::vector<Wait> found;
    while (rows.next()) {
        const std::int64_t row = rows.row();
        if (row == range.end) rows.refuse(0, "the end, since run says how many there are");
        tell(row);
        TimelineOperation& o = timeline_.operations[static_cast<std::size_t>(row)];
        readOperation(rows, o);
        if (hasSlack) o.slack = rows.optionalTime(9);
        const Nanoseconds issued = o.issued.value_or(Nanoseconds(0));
        Nanoseconds before = issued;
        found.clear();
        waits.readUpTo((row + 1) * sizes_.waitStride, [&](const Rows& each) {
            Wait& wait = found.emplace_back();
            wait.reason = wordIn(each, 1, reasons_);
            wait.blame = back(each, 2, row);
            const std::optional<Nanoseconds> from = each.optionalTime(3), until = each.optionalTime(4);
            if (!until && !o.start) each.refuse(4, "a whole number, since the operation did not start");
            wait.from = from ? sum(issued, *from) : before;
            wait.to = before = until ? sum(issued, *until) : *o.start;
            requirePossible(each, 3, wait.from);
            requirePossible(each, 4, wait.to);
        });
        if (!found.empty()) o.waits = found;
    }
    if (rows.row() + 1 != range.end) refuseEnd("operation", rows.row() + 1);
    waits.refuseMore();
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

void LongTables::readDependencies(Range range) {
    Database database(bytes_, &reading_.isCancelled);
    const bool hasProvenance = sizes_.version >= firstWithProvenance, hasPoint = sizes_.version >= firstWithExecutions;
    const bool hasLaunch = sizes_.version >= firstWithCold;
    std::string columns = "operation, back, kind, binding, via, slack_ns";
    if (hasProvenance) columns += ", provenance";
    if (hasPoint) columns += ", point";
    if (hasLaunch) columns += ", launch_back";
    Rows rows(database, "dependency", columns, range.begin, range.isLast ? INT64_MAX : range.end);
    const auto last = static_cast<std::int64_t>(timeline_.operations.size()) - 1;
    while (rows.next()) {
        if (rows.row() == range.end) rows.refuse(0, "the end, since run says how many there are");
        tell(rows.row());
        Dependency& d = timeline_.dependencies[static_cast<std::size_t>(rows.row())];
        d.to = {static_cast<std::uint32_t>(rows.integer(1, 0, last))};
        const auto from = back(rows, 2, d.to.value);
        if (!from) rows.refuse(2, "a whole number");
        d.from = *from;
        d.kind = wordIn(rows, 3, kinds_);
        d.binding = rows.integer(4, 0, 1) == 1;
        if (!rows.isNull(5)) d.via = textIn(rows, 5);
        const std::optional<Nanoseconds> slack = rows.optionalTime(6), usual = slack ? slack : usualSlack(timeline_, d);
        if (!usual) rows.refuse(6, "a whole number, since one of the operations has no times");
        d.slack = *usual;
        if (hasProvenance && !rows.isNull(7)) d.provenance = wordIn(rows, 7, provenances_);
        if (hasPoint && !rows.isNull(8)) d.point = wordIn(rows, 8, points_);
        if (hasLaunch) d.launch = back(rows, 9, d.to.value);
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
