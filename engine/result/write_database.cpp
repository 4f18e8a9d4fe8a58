// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/write_database.h"

#include "engine/calls/call_table.h"
#include "engine/program/diagnostic_json.h"
#include "engine/program/program_json.h"
#include "engine/result/columns.h"
#include "engine/result/database.h"
#include "engine/result/packed_text.h"
#include "engine/result/schema.h"
#include "engine/result/times.h"
#include "engine/timeline/names.h"
#include "engine/timeline/run_metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>
#include <unordered_map>

namespace streamscope {
namespace {

using result::Database;
using result::Insertion;

/// Table of texts, each stored once.
class TextTable {
public:
    explicit TextTable(Database& database) : insert_(database, "text", 2) {}
    std::int64_t operator()(std::string_view text) {
        const auto [entry, fresh] = ids_.emplace(text, static_cast<std::int64_t>(ids_.size()));
        if (fresh) insert_(entry->second, text);
        return entry->second;
    }

private:
    Insertion insert_;
    std::unordered_map<std::string_view, std::int64_t> ids_;  ///< ids of texts of the timeline and of names
};

/// Returns how the execution times are stored: 0: unknown, 1: from start to end, 2: as spans.
template <class Times>
int executedAs(const Times& o) {
    if (o.spans.empty()) return 0;
    return o.spans.size() == 1 && o.start == o.spans[0].begin && o.end == o.spans[0].end ? 1 : 2;
}

/// Table of property combinations, each stored once.
class PatternTable {
public:
    explicit PatternTable(Database& database) : insert_(database, "pattern", 13) {}
    std::int64_t operator()(const TimelineOperation& o, bool isInExecutions) {
        const int executed = isInExecutions ? 0 : executedAs(o);
        const Pattern pattern(o.call, o.kind, o.engine, o.truth, o.graphNode, o.stream, o.thread, o.device, o.channel, o.code,
                              executed, o.ownSource.view());
        const auto [entry, fresh] = ids_.emplace(pattern, static_cast<std::int64_t>(ids_.size()));
        const auto optional = [](int index) { return index != -1 ? std::optional(index) : std::nullopt; };
        if (fresh)
            insert_(entry->second, info(o.call).name, name(o.kind), name(o.engine), name(o.truth), o.graphNode,
                    optional(o.stream), o.thread, o.device, optional(o.channel), number(o.code), executed,
                    o.ownSource.empty() ? std::nullopt : std::optional(o.ownSource.view()));
        return entry->second;
    }

private:
    using Pattern =
        std::tuple<Call, OperationKind, Engine, Truth, bool, int, int, std::int16_t, std::int16_t, Status, int, std::string_view>;
    Insertion insert_;
    std::map<Pattern, std::int64_t> ids_;
};

/// Table of what many dependencies have in common, each stored once.
class DependencyPatternTable {
public:
    explicit DependencyPatternTable(Database& database) : insert_(database, "dependency_pattern", 5) {}
    std::int64_t operator()(const Dependency& d) {
        const auto [entry, fresh] =
            ids_.emplace(std::tuple(d.kind, d.binding, d.provenance, d.point), static_cast<std::int64_t>(ids_.size()));
        if (fresh) insert_(entry->second, name(d.kind), d.binding, name(d.provenance), name(d.point));
        return entry->second;
    }

private:
    Insertion insert_;
    std::map<std::tuple<DependencyKind, bool, Provenance, DependencyPoint>, std::int64_t> ids_;
};

/// Calls visit(reason, blame, end) for each row of the waits of an operation. A pause before a wait is a row without a reason.
template <class Visit>
void forEachWaitRow(const TimelineOperation& o, Visit visit) {
    Nanoseconds before = o.issued.value_or(Nanoseconds(0));
    for (const Wait& wait : o.waits) {
        if (wait.from != before) visit(std::optional<WaitReason>(), std::optional<OperationId>(), wait.from);
        visit(std::optional(wait.reason), std::optional<OperationId>(wait.blame), wait.to);
        before = wait.to;
    }
}

/// Returns the words that most rows name, the most frequent one first.
std::vector<std::string_view> frequentWords(const Timeline& timeline) {
    constexpr std::size_t most = 100;
    std::map<WaitReason, std::size_t> reasons;
    std::unordered_map<std::string_view, std::size_t> uses;
    for (const TimelineOperation& o : timeline.operations) {
        for (const Wait& wait : o.waits) ++reasons[wait.reason];
        if (!o.ownLabel.empty()) ++uses[o.ownLabel.view()];
    }
    for (const auto& [reason, count] : reasons) uses[name(reason)] += count;
    for (const CriticalPiece& piece : timeline.criticalPieces) ++uses[name(piece.why)];
    std::vector<std::pair<std::size_t, std::string_view>> sorted;
    for (const auto& [word, count] : uses) sorted.emplace_back(count, word);
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(std::min(most, sorted.size()));
    std::ranges::partial_sort(sorted, end, [](const auto& one, const auto& other) {
        return one.first != other.first ? one.first > other.first : one.second < other.second;
    });
    std::vector<std::string_view> words;
    for (auto each = sorted.begin(); each != end; ++each) words.push_back(each->second);
    return words;
}

class DatabaseWriter {
public:
    explicit DatabaseWriter(const Timeline& timeline) : timeline_(timeline) {
        std::size_t most = 1;
        for (const TimelineOperation& operation : timeline.operations) {
            std::size_t rows = 0;
            forEachWaitRow(operation, [&](auto...) { ++rows; });
            most = std::max(most, rows);
        }
        waitStride_ = std::bit_ceil(most);
    }

    std::string write(const Program& program, std::span<const Diagnostic> diagnostics) {
        database_.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}; BEGIN", result::applicationId,
                                      result::schemaVersion));
        for (const result::SchemaObject& object : result::schema()) database_.execute(std::string(object.sql));
        texts_.emplace(database_);
        writeRun(program, diagnostics);
        for (const std::string_view word : frequentWords(timeline_)) text(word);  // SQLite stores small numbers in fewer bytes
        writeDevices();
        writeLanes();
        writeOperations();
        writeExecutions();
        writeDependencies();
        writeSamples();
        writeIds("critical", timeline_.criticalPath);
        writeIds("blocked", timeline_.blocked);
        writePieces();
        writeBlocks();
        writeRemarks();
        writeNotes();
        database_.execute("COMMIT");
        return database_.bytes();
    }

private:
    std::int64_t text(std::string_view words) { return (*texts_)(words); }
    std::optional<std::int64_t> optionalText(std::string_view words) {
        return words.empty() ? std::nullopt : std::optional(text(words));
    }

    void writeRun(const Program& program, std::span<const Diagnostic> diagnostics) {
        constexpr std::size_t longProgram = 1 << 16;
        const auto& strobing = timeline_.strobing;
        std::string json = toJson(program);
        const std::size_t size = json.size();
        if (size > longProgram) json = result::packed(json);
        Insertion insert(database_, "run",
                         result::namesIn(result::schemaVersion, result::runColumns) + ", " +
                             std::string(result::otherRunColumns) + std::string(result::programSizeColumn));
        result::insertRow(insert, 0, timeline_, result::runColumns, result::MaybePacked{json, size > longProgram},
                          strobing ? std::optional(strobing->passes) : std::nullopt,
                          strobing ? std::optional(strobing->oneIn) : std::nullopt, timeline_.operations.size(),
                          timeline_.dependencies.size(), waitStride_, toJson(diagnostics), size);
        Insertion metric(database_, "metric", "name, value");
        std::int64_t metrics = 0;
        for (const RunMetric& each : runMetrics) {
            const auto write = [&](const auto& value) {
                if (value) metric(metrics++, each.name, *value);
            };
            each.time != nullptr ? write(timeline_.metrics.*each.time) : write(timeline_.metrics.*each.number);
        }
        Insertion makespan(database_, "makespan", 2);
        for (std::size_t i = 0; i < timeline_.makespans.size(); ++i) makespan(i, timeline_.makespans[i]);
    }

    void writeDevices() {
        Insertion insert(database_, "device", result::namesIn(result::schemaVersion, result::deviceColumns));
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i)
            result::insertRow(insert, static_cast<std::int64_t>(i), timeline_.devices[i], result::deviceColumns);
        Insertion attribute(database_, "attribute", 4);
        std::int64_t attributes = 0;
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i)
            for (const auto& [name, value] : timeline_.devices[i].info.attributes) attribute(attributes++, i, name, value);
    }

    void writeLanes() {
        Insertion thread(database_, "thread", 3);
        for (std::size_t i = 0; i < timeline_.threads.size(); ++i)
            thread(i, timeline_.threads[i].id, timeline_.threads[i].process);
        Insertion stream(database_, "stream", 7);
        for (std::size_t i = 0; i < timeline_.streams.size(); ++i) {
            const TimelineStream& s = timeline_.streams[i];
            stream(i, s.id, name(s.kind), s.device, s.process, s.nonBlocking, s.priority);
        }
        Insertion event(database_, "event", 7);
        for (std::size_t i = 0; i < timeline_.events.size(); ++i) {
            const TimelineEvent& e = timeline_.events[i];
            event(i, e.id, e.device, e.process, e.flags, e.handle, e.context);
        }
        Insertion resource(database_, "resource", 3);
        for (std::size_t i = 0; i < timeline_.resources.size(); ++i)
            resource(i, timeline_.resources[i].id, number(timeline_.resources[i].code));
    }

    void writeOperations() {
        Insertion insert(database_, "operation", 10), wait(database_, "wait", 4), span(database_, "span", 4),
            spread(database_, "spread", 6), elapsed(database_, "elapsed", 4), phase(database_, "phase", 5);
        PatternTable patterns(database_);
        std::int64_t spans = 0, spreads = 0, pairs = 0, phases = 0;
        for (std::size_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& o = timeline_.operations[i];
            const bool apart = result::isInExecutions(timeline_, {static_cast<std::uint32_t>(i)});
            const auto start = apart ? std::nullopt : std::optional<Nanoseconds>(o.start);
            const auto length = apart ? std::nullopt : result::since(o.start, o.end);
            insert(i, o.id, optionalText(o.ownLabel.view()), patterns(o, apart), o.issued, result::since(o.issued, o.returned),
                   start, length, o.value(), std::optional<Nanoseconds>(o.slack));
            if (!apart) writeWaits(wait, i);
            if (!apart && executedAs(o) == 2)
                for (const Span& each : o.spans) span(spans++, i, each.begin, each.end);
            if (const auto s = o.spread()) spread(spreads++, i, s->start.begin, s->start.end, s->end.begin, s->end.end);
            if (const auto inside = o.phases()) {
                const auto& waited = inside->waited;
                phase(phases++, i, inside->trigger, waited ? std::optional(waited->begin) : std::nullopt,
                      waited ? std::optional(result::difference(waited->end, waited->begin)) : std::nullopt);
            }
            if (const auto between = o.between()) elapsed(pairs++, i, between->start.value, between->end.value);
        }
    }

    void writeExecutions() {
        Insertion insert(database_, "execution", 6), span(database_, "execution_span", 4), wait(database_, "execution_wait", 6);
        std::int64_t spans = 0, waits = 0;
        for (std::size_t i = 0; i < timeline_.executions.size(); ++i) {
            const TimelineExecution& e = timeline_.executions[i];
            const int executed = executedAs(e);
            insert(i, e.operation.value, e.launch.value, std::optional<Nanoseconds>(e.start), result::since(e.start, e.end),
                   executed);
            if (executed == 2)
                for (const Span& each : e.spans) span(spans++, i, each.begin, each.end);
            for (const Wait& each : e.waits)
                wait(waits++, i, text(name(each.reason)), each.blame ? std::optional(each.blame->value) : std::nullopt, each.from,
                     each.to);
        }
    }

    void writePieces() {
        Insertion insert(database_, "critical_piece", 6);
        for (std::size_t i = 0; i < timeline_.criticalPieces.size(); ++i) {
            const CriticalPiece& piece = timeline_.criticalPieces[i];
            insert(i, piece.operation.value, piece.from, piece.to, text(name(piece.why)),
                   piece.blame ? std::optional(piece.blame->value) : std::nullopt);
        }
    }

    void writeBlocks() {
        const auto number = [](SmallOptional<OperationId> id) { return id ? std::optional(id->value) : std::nullopt; };
        const auto unlessNone = [](auto value) { return value != -1 ? std::optional(value) : std::nullopt; };
        Insertion place(database_, "multiprocessor", 4), wave(database_, "wave", 11), block(database_, "block", 11);
        std::int64_t places = 0;
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i)
            for (const MultiprocessorPlace& each : timeline_.devices[i].multiprocessors) place(places++, i, each.gpc, each.tpc);
        for (std::size_t i = 0; i < timeline_.waves.size(); ++i) {
            const Wave& w = timeline_.waves[i];
            wave(i, w.operation.value, number(w.launch), w.device, w.turns, w.blocks, w.from, result::difference(w.to, w.from),
                 number(w.after), w.round, w.stays);
        }
        for (std::size_t i = 0; i < timeline_.blocks.size(); ++i) {
            const BlockPlace& b = timeline_.blocks[i];
            block(i, b.operation.value, number(b.launch), b.block, b.device, b.multiprocessor, b.slot, b.from,
                  result::difference(b.to, b.from), unlessNone(b.cluster), unlessNone(b.pass));
        }
    }

    void writeWaits(Insertion& insert, std::size_t operation) {
        const TimelineOperation& o = timeline_.operations[operation];
        std::size_t id = operation * waitStride_;
        forEachWaitRow(o, [&](std::optional<WaitReason> reason, std::optional<OperationId> blame, Nanoseconds end) {
            const bool isUsual = reason && result::usualEnd(timeline_, o, blame) == end;
            insert(id++, reason ? std::optional(idOf(*reason)) : std::nullopt,
                   blame ? std::optional(back(operation, *blame)) : std::nullopt,
                   isUsual ? std::nullopt : std::optional(result::difference(end, o.issued.value_or(Nanoseconds(0)))));
        });
    }

    std::int64_t idOf(WaitReason reason) {
        const auto [entry, fresh] = reasons_.try_emplace(reason);
        if (fresh) entry->second = text(name(reason));
        return entry->second;
    }

    static std::int64_t back(std::size_t operation, OperationId id) {
        return static_cast<std::int64_t>(operation) - std::int64_t{id.value};
    }

    void writeDependencies() {
        Insertion insert(database_, "dependency", 7);
        DependencyPatternTable patterns(database_);
        for (std::size_t i = 0; i < timeline_.dependencies.size(); ++i) {
            const Dependency& d = timeline_.dependencies[i];
            const auto usual = result::usualSlack(timeline_, d);
            insert(i, d.to.value, back(d.to.value, d.from), patterns(d), optionalText(d.via.view()),
                   d.slack == usual ? std::nullopt : std::optional(d.slack),
                   d.launch ? std::optional(back(d.to.value, *d.launch)) : std::nullopt);
        }
    }

    void writeSamples() {
        Insertion insert(database_, "sample", 4);
        for (std::size_t i = 0; i < timeline_.smBusy.size(); ++i)
            insert(i, timeline_.smBusy[i].device, timeline_.smBusy[i].at, timeline_.smBusy[i].value);
        Insertion counter(database_, "counter", 3), value(database_, "counter_sample", 5);
        std::int64_t values = 0;
        for (std::size_t i = 0; i < timeline_.counters.size(); ++i) {
            counter(i, timeline_.counters[i].name, timeline_.counters[i].unit);
            for (const CounterSample& sample : timeline_.counters[i].samples)
                value(values++, i, sample.device, sample.at, sample.value);
        }
    }

    void writeIds(std::string_view table, const std::vector<OperationId>& ids) {
        Insertion insert(database_, table, 2);
        for (std::size_t i = 0; i < ids.size(); ++i) insert(i, ids[i].value);
    }

    void writeNotes() {
        Insertion insert(database_, "note", 4);
        for (std::size_t i = 0; i < timeline_.notes.size(); ++i)
            insert(i, timeline_.notes[i].from, timeline_.notes[i].to, timeline_.notes[i].text);
    }

    void writeRemarks() {
        Insertion remark(database_, "remark", 3), operation(database_, "remark_operation", 3);
        std::int64_t operations = 0;
        for (std::size_t i = 0; i < timeline_.remarks.size(); ++i) {
            remark(i, timeline_.remarks[i].rule, timeline_.remarks[i].message);
            for (const OperationId id : timeline_.remarks[i].operations) operation(operations++, i, id.value);
        }
    }

    const Timeline& timeline_;
    std::size_t waitStride_;  ///< number of ids reserved for the waits of each operation
    Database database_;
    std::optional<TextTable> texts_;              ///< set once the tables exist
    std::map<WaitReason, std::int64_t> reasons_;  ///< ids of texts
};

}  // namespace

std::string result::writtenDatabase(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics) {
    return DatabaseWriter(timeline).write(program, diagnostics);
}

}  // namespace streamscope
