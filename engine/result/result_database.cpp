// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/result/result_database.h"

#include "engine/program/program_json.h"
#include "engine/result/columns.h"
#include "engine/result/database.h"
#include "engine/result/packed_text.h"
#include "engine/result/read_rows.h"
#include "engine/result/schema.h"
#include "engine/result/times.h"
#include "engine/result/write_database.h"
#include "engine/timeline/names.h"
#include "engine/timeline/range_stretches.h"
#include "engine/timeline/run_metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <new>

namespace streamscope {
namespace {

using result::BadDatabase;
using result::Database;
using result::Rows;

/// Checks the header and returns the version of the schema.
int checkHeader(Database& database) {
    if (database.number("PRAGMA application_id") != result::applicationId)
        throw BadDatabase{
            {}, {}, "This database is neither a result of Streamscope (*.ssresult) nor an export of Nsight Systems"};
    const std::int64_t version = database.number("PRAGMA user_version");
    if (version > result::schemaVersion)
        throw BadDatabase{
            {}, {}, fmt::format("Version {} of results is newer than this Streamscope: open it with a newer one", version)};
    if (version < result::oldestVersion)
        throw BadDatabase{{}, {}, fmt::format("Version {} of results was never released: run the program again", version)};
    return static_cast<int>(version);
}

/// Compares the definitions in the database with the schema verbatim. Other definitions are not trusted.
void checkSchema(Database& database, int version) {
    const std::vector<result::Definition> definitions = database.definitions();
    std::vector<result::Definition> schema;
    for (const result::SchemaObject& object : result::schema())
        if (isInVersion(object, version))
            schema.push_back({std::string(object.type), std::string(object.name), sqlInVersion(object, version)});
    const auto same = [](const result::Definition& found, const result::Definition& expected) {
        return found.type == expected.type && found.name == expected.name && found.sql == expected.sql;
    };
    for (std::size_t i = 0; i < std::max(definitions.size(), schema.size()); ++i) {
        if (i < definitions.size() && i < schema.size() && same(definitions[i], schema[i])) continue;
        throw BadDatabase{
            {},
            {},
            fmt::format("The {} {} of this database is not as Streamscope writes it: take another copy of the result",
                        (i < definitions.size() ? definitions : schema)[i].type,
                        (i < definitions.size() ? definitions : schema)[i].name)};
    }
}

constexpr std::int64_t mostOfProgram = std::int64_t{1} << 30;  ///< bytes

class DatabaseReader {
public:
    DatabaseReader(std::string_view bytes, Reading& reading)
        : bytes_(bytes), reading_(reading), database_(bytes, &reading.isCancelled) {}

    ResultFile read() {
        const int version = checkHeader(database_);
        checkSchema(database_, version);
        sizes_.version = version;
        readRun();
        if (version >= result::firstWithMetrics) readMetrics();
        else readMetricsOfRun();
        readDevices();
        readLanes();
        readTexts();
        result::LongTables(bytes_, texts_, sizes_, reading_, timeline_).read([this] { readLists(); });
        readRare();
        if (version >= result::firstWithEvents) readEvents();
        if (version >= result::firstWithAttributes) readAttributes();
        if (version >= result::firstWithNotes) readNotes();
        if (version >= result::firstWithCounters) readCounters();
        if (version >= result::firstWithExecutions) {
            readExecutions();
            readPieces();
        }
        findRanges(timeline_, result_.program);
        return std::move(result_);
    }

private:
    std::int64_t operationIn(const Rows& rows, int column) const {
        return rows.integer(column, 0, static_cast<std::int64_t>(timeline_.operations.size()) - 1);
    }
    OperationId idIn(const Rows& rows, int column) const {
        return OperationId{static_cast<std::uint32_t>(operationIn(rows, column))};
    }

    void readRun() {
        std::string columns = result::namesIn(sizes_.version, result::runColumns) + ", " + std::string(result::otherRunColumns);
        if (sizes_.version >= result::firstCompact) columns += result::programSizeColumn;
        Rows rows(database_, "run", columns);
        if (!rows.next()) throw BadDatabase{"/run", "the run", "nothing"};
        const int column = result::readRow(rows, sizes_.version, timeline_, result::runColumns);
        readProgram(sizes_.version >= result::firstCompact ? programIn(rows, column, column + 7)
                                                           : std::string(rows.text(column)));
        if (!rows.isNull(column + 1)) timeline_.strobing = Strobing{rows.fitting<int>(column + 1), rows.fitting<int>(column + 2)};
        // A row takes more than ten bytes, which limits the memory that a false count can request.
        const auto most = static_cast<std::int64_t>(bytes_.size() / 10);
        timeline_.operations.resize(static_cast<std::size_t>(rows.integer(column + 3, 0, most)));
        sizes_.dependencies = static_cast<std::size_t>(rows.integer(column + 4, 0, most));
        sizes_.waitStride = rows.integer(column + 5, 1, INT32_MAX);
    }

    void readMetrics() {
        Rows rows(database_, "metric", "name, value");
        while (rows.next()) {
            const RunMetric* metric = runMetricNamed(rows.text(1));
            if (metric == nullptr) rows.refuse(1, "the name of a metric");
            if (metric->time != nullptr) timeline_.metrics.*metric->time = rows.time(2);
            else timeline_.metrics.*metric->number = rows.real(2);
        }
    }

    /// Reads the metrics of a version in which `run` has a column for each.
    void readMetricsOfRun() {
        Rows rows(database_, "run",
                  "one_after_another_ns, lower_bound_ns, overlap_copy_compute, concurrency, parallelism, gpu_busy, "
                  "utilisation_sms, utilisation_h2d, utilisation_d2h");
        if (!rows.next()) return;
        Metrics& m = timeline_.metrics;
        m.oneAfterAnother = rows.optionalTime(1);
        m.lowerBound = rows.optionalTime(2);
        int column = 3;
        for (auto* number : {&m.overlapCopyCompute, &m.concurrency, &m.parallelism, &m.gpuBusy, &m.utilisationSms,
                             &m.utilisationH2D, &m.utilisationD2H})
            *number = rows.optionalReal(column++);
    }

    /// Returns the text of the program from its column and that of its length.
    static std::string programIn(const Rows& rows, int column, int sizeColumn) {
        const auto size = static_cast<std::size_t>(rows.integer(sizeColumn, 0, mostOfProgram));
        const std::optional<std::string_view> bytes = rows.bytes(column);
        std::optional<std::string> text = bytes ? result::unpacked(*bytes, size) : std::string(rows.text(column));
        if (!text) rows.refuse(column, fmt::format("a program of {} bytes, packed", size));
        if (text->size() != size) rows.refuse(sizeColumn, fmt::format("{}, the bytes of the program", text->size()));
        return *std::move(text);
    }

    void readProgram(std::string json) {
        Read<Program> program = programFromJson(std::move(json));
        if (!program) {
            Problem& first = program.problems.front();
            throw BadDatabase{"/run/0/program" + first.path, first.expected, first.found};
        }
        result_.program = std::move(*program.value);
    }

    void readDevices() {
        Rows rows(database_, "device", result::namesIn(sizes_.version, result::deviceColumns));
        while (rows.next()) result::readRow(rows, sizes_.version, timeline_.devices.emplace_back(), result::deviceColumns);
    }

    std::int64_t deviceIn(const Rows& rows, int column) const {
        return rows.integer(column, 0, std::max<std::int64_t>(static_cast<std::int64_t>(timeline_.devices.size()), 1) - 1);
    }

    void readLanes() {
        Rows threads(database_, "thread", "name, process");
        while (threads.next()) timeline_.threads.push_back({std::string(threads.text(1)), threads.fitting<int>(2)});
        Rows streams(database_, "stream", "name, kind, device, process, non_blocking, priority");
        while (streams.next()) {
            TimelineStream& stream = timeline_.streams.emplace_back();
            stream.id = streams.text(1);
            stream.kind = streams.word(2, streamKindNamed, "created, legacy or perThread");
            stream.device = static_cast<int>(deviceIn(streams, 3));
            stream.process = streams.fitting<int>(4);
            stream.nonBlocking = streams.integer(5, 0, 1) == 1;
            stream.priority = streams.fitting<int>(6);
        }
        Rows resources(database_, "resource", "name, code");
        while (resources.next())
            timeline_.resources.push_back({std::string(resources.text(1)), static_cast<Status>(resources.fitting<int>(2))});
    }

    void readAttributes() {
        Rows rows(database_, "attribute", "device, name, value");
        while (rows.next()) {
            const std::int64_t device = rows.integer(1, 0, std::ssize(timeline_.devices) - 1);
            timeline_.devices[static_cast<std::size_t>(device)].info.attributes.emplace(rows.text(2), rows.fitting<int>(3));
        }
    }

    void readEvents() {
        Rows rows(database_, "event", "name, device, process, flags, handle, context");
        while (rows.next()) {
            TimelineEvent& event = timeline_.events.emplace_back();
            event.id = rows.text(1);
            event.device = static_cast<int>(deviceIn(rows, 2));
            event.process = rows.fitting<int>(3);
            event.flags = rows.fitting<unsigned>(4);
            event.handle = rows.text(5);
            event.context = rows.text(6);
        }
    }

    void readTexts() {
        Rows rows(database_, "text", "text");
        while (rows.next()) texts_.emplace_back(rows.text(1));
    }

    void readLists() {
        Rows makespans(database_, "makespan", "makespan_ns");
        while (makespans.next()) timeline_.makespans.push_back(makespans.time(1));
        Rows samples(database_, "sample", "at_ns, busy, device");
        while (samples.next())
            timeline_.smBusy.push_back({samples.time(1), samples.real(2), static_cast<int>(samples.integer(3, 0, INT16_MAX))});
        for (const auto& [table, ids] :
             {std::pair("critical", &timeline_.criticalPath), std::pair("blocked", &timeline_.blocked)}) {
            Rows rows(database_, table, "operation");
            while (rows.next()) ids->push_back(idIn(rows, 1));
        }
        if (sizes_.version >= result::firstWithBlocks) readBlocks();
        Rows remarks(database_, "remark", "rule, message");
        while (remarks.next()) timeline_.remarks.push_back({std::string(remarks.text(1)), {}, std::string(remarks.text(2))});
        Rows operations(database_, "remark_operation", "remark, operation");
        while (operations.next()) {
            const auto remark = operations.integer(1, 0, static_cast<std::int64_t>(timeline_.remarks.size()) - 1);
            timeline_.remarks[static_cast<std::size_t>(remark)].operations.push_back(idIn(operations, 2));
        }
    }

    void readBlocks() {
        Rows places(database_, "multiprocessor", "device, gpc, tpc");
        while (places.next())
            timeline_.devices[static_cast<std::size_t>(places.integer(1, 0, std::ssize(timeline_.devices) - 1))]
                .multiprocessors.push_back({places.fitting<std::int16_t>(2), places.fitting<std::int16_t>(3)});
        Rows waves(database_, "wave", "operation, launch, from_ns, duration_ns, device, turns, blocks, left_by, round, stays");
        while (waves.next()) {
            Wave& wave = timeline_.waves.emplace_back();
            readKernelPart(waves, timeline_.waves);
            wave.turns = static_cast<std::uint32_t>(waves.integer(6, 1, UINT32_MAX));
            wave.blocks = static_cast<std::uint64_t>(waves.integer(7, 0, INT64_MAX));
            if (!waves.isNull(8)) wave.after = idIn(waves, 8);
            wave.round = waves.fitting<std::uint16_t>(9);
            wave.stays = waves.integer(10, 0, 1) == 1;
        }
        Rows blocks(database_, "block",
                    "operation, launch, from_ns, duration_ns, device, block, multiprocessor, slot, cluster, pass");
        while (blocks.next()) {
            BlockPlace& block = timeline_.blocks.emplace_back();
            readKernelPart(blocks, timeline_.blocks);
            block.block = static_cast<std::uint32_t>(blocks.integer(6, 0, UINT32_MAX));
            block.multiprocessor = static_cast<std::int16_t>(blocks.integer(7, 0, INT16_MAX));
            block.slot = static_cast<std::int16_t>(blocks.integer(8, 0, INT16_MAX));
            if (!blocks.isNull(9)) block.cluster = static_cast<std::int32_t>(blocks.integer(9, 0, INT32_MAX));
            if (!blocks.isNull(10)) block.pass = static_cast<std::int16_t>(blocks.integer(10, 0, INT16_MAX));
        }
    }

    /// Reads kernel, time and device of the last of the waves or blocks, which are in the order of kernels and launches.
    template <class Part>
    void readKernelPart(const Rows& rows, std::vector<Part>& parts) const {
        Part& part = parts.back();
        part.operation = idIn(rows, 1);
        if (!rows.isNull(2)) part.launch = idIn(rows, 2);
        const auto place = [](const Part& of) { return std::pair(of.operation, of.launch); };
        const auto before = [](const auto& one, const auto& other) {
            if (one.first != other.first) return one.first < other.first;
            return other.second && (!one.second || *one.second < *other.second);
        };
        if (parts.size() > 1 && before(place(part), place(parts.end()[-2])))
            rows.refuse(1, "a number that is not before that of the row before");
        part.from = rows.time(3);
        part.to = result::sum(part.from, rows.time(4));
        result::requirePossible(rows, 3, part.from);
        result::requirePossible(rows, 4, part.to);
        if (part.to < part.from) rows.refuse(4, "a time that is not negative");
        part.device = static_cast<std::int16_t>(std::min<std::int64_t>(deviceIn(rows, 5), INT16_MAX));
    }

    void readNotes() {
        Rows rows(database_, "note", "from_ns, until_ns, text");
        while (rows.next()) {
            if (rows.time(2) < rows.time(1)) rows.refuse(2, "a time that is not before from_ns");
            timeline_.notes.push_back({rows.time(1), rows.time(2), std::string(rows.text(3))});
        }
    }

    void readCounters() {
        Rows rows(database_, "counter", "name, unit");
        while (rows.next()) timeline_.counters.push_back({std::string(rows.text(1)), std::string(rows.text(2)), {}});
        Rows samples(database_, "counter_sample", "counter, device, at_ns, value");
        while (samples.next()) {
            const std::int64_t counter = samples.integer(1, 0, std::ssize(timeline_.counters) - 1);
            const auto device = static_cast<int>(samples.integer(2, -1, INT16_MAX));
            timeline_.counters[static_cast<std::size_t>(counter)].samples.push_back({samples.time(3), samples.real(4), device});
        }
    }

    /// Reads the fields that few operations have.
    void readRare() {
        Rows spreads(database_, "spread", "operation, start_p5_ns, start_p95_ns, end_p5_ns, end_p95_ns");
        while (spreads.next())
            timeline_.operations[static_cast<std::size_t>(operationIn(spreads, 1))].rare.set<Spread>(
                Spread{{spreads.time(2), spreads.time(3)}, {spreads.time(4), spreads.time(5)}});
        if (sizes_.version >= result::firstWithPhases) {
            Rows phases(database_, "phase", "operation, trigger_ns, waited_from_ns, waited_ns");
            while (phases.next()) {
                Phases inside;
                if (!phases.isNull(2)) inside.trigger = phases.time(2);
                if (!phases.isNull(3)) inside.waited = Span{phases.time(3), result::sum(phases.time(3), phases.time(4))};
                timeline_.operations[static_cast<std::size_t>(operationIn(phases, 1))].rare.set<Phases>(inside);
            }
        }
        Rows pairs(database_, "elapsed", "operation, start_record, end_record");
        while (pairs.next())
            timeline_.operations[static_cast<std::size_t>(operationIn(pairs, 1))].rare.set<Between>(
                Between{idIn(pairs, 2), idIn(pairs, 3)});
    }

    WaitReason reasonIn(const Rows& rows, int column) const {
        const auto id = rows.integer(column, 0, static_cast<std::int64_t>(texts_.size()) - 1);
        const auto reason = waitReasonNamed(texts_[static_cast<std::size_t>(id)].view());
        if (!reason) rows.refuse(column, "the id of a reason for waiting");
        return *reason;
    }

    void readExecutions() {
        std::vector<TimelineExecution>& executions = timeline_.executions;
        Rows rows(database_, "execution", "operation, launch, start_ns, duration_ns, executed");
        while (rows.next()) {
            TimelineExecution& execution = executions.emplace_back();
            execution.operation = idIn(rows, 1);
            execution.launch = idIn(rows, 2);
            if (!timeline_.operations[execution.operation.value].graphNode) rows.refuse(1, "the number of a node of a graph");
            if (executions.size() > 1 && execution.operation.value < executions.end()[-2].operation.value)
                rows.refuse(1, "a number that is not before that of the row before");
            execution.start = rows.optionalTime(3);
            execution.end = result::after(execution.start, rows.optionalTime(4));
            result::requirePossible(rows, 3, execution.start);
            result::requirePossible(rows, 4, execution.end);
            if (execution.start && execution.end && *execution.end < *execution.start)
                rows.refuse(4, "a time that is not negative");
            if (rows.integer(5, 0, 2) == 1)
                execution.spans.push_back({execution.start.value_or(Nanoseconds(0)), execution.end.value_or(Nanoseconds(0))});
        }
        const auto executionIn = [&](const Rows& from) -> TimelineExecution& {
            const auto last = static_cast<std::int64_t>(executions.size()) - 1;
            return executions[static_cast<std::size_t>(from.integer(1, 0, last))];
        };
        Rows spans(database_, "execution_span", "execution, begin_ns, end_ns");
        while (spans.next()) executionIn(spans).spans.push_back(result::spanIn(spans, 2));
        Rows waits(database_, "execution_wait", "execution, reason, blamed, from_ns, until_ns");
        while (waits.next()) {
            Wait wait{reasonIn(waits, 2), std::nullopt, waits.time(4), waits.time(5)};
            if (!waits.isNull(3)) wait.blame = idIn(waits, 3);
            result::requirePossible(waits, 4, wait.from);
            result::requirePossible(waits, 5, wait.to);
            executionIn(waits).waits.push_back(wait);
        }
        gatherExecutions(timeline_);
    }

    void readPieces() {
        Rows rows(database_, "critical_piece", "operation, from_ns, until_ns, why, blamed");
        while (rows.next()) {
            CriticalPiece& piece = timeline_.criticalPieces.emplace_back();
            piece.operation = idIn(rows, 1);
            piece.from = rows.time(2);
            piece.to = rows.time(3);
            const auto id = rows.integer(4, 0, static_cast<std::int64_t>(texts_.size()) - 1);
            const auto why = pieceReasonNamed(texts_[static_cast<std::size_t>(id)].view());
            if (!why) rows.refuse(4, "the id of runs, sharing, room, host or latency");
            piece.why = *why;
            if (!rows.isNull(5)) piece.blame = idIn(rows, 5);
        }
    }

    std::string_view bytes_;
    Reading& reading_;
    Database database_;
    ResultFile result_;
    Timeline& timeline_ = result_.timeline;
    std::vector<SharedText> texts_;
    result::LongTableSizes sizes_;
};

}  // namespace

bool isDatabase(std::string_view bytes) { return bytes.starts_with(std::string_view("SQLite format 3\0", 16)); }

Read<ResultFile> resultFromDatabase(std::string_view bytes, Reading* reading) {
    Reading alone;
    try {
        return {DatabaseReader(bytes, reading ? *reading : alone).read(), {}};
    } catch (BadDatabase& bad) {
        return {std::nullopt, {{std::move(bad.path), 0, 0, std::move(bad.expected), std::move(bad.found)}}};
    } catch (const result::Cancelled&) {
        return {};
    }
}

Read<ResultFile> readResult(std::string_view bytes, Reading* reading) {
    return isDatabase(bytes) ? resultFromDatabase(bytes, reading) : resultFromJson(bytes, reading);
}

std::string resultToDatabase(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics) {
    try {
        return result::writtenDatabase(program, timeline, diagnostics);
    } catch (const result::BadDatabase& bad) {
        assert(bad.path.empty());
        throw std::bad_alloc();  // nothing else can fail for a database in memory
    }
}

std::string resultBytes(std::string_view fileName, const Program& program, const Timeline& timeline,
                        std::span<const Diagnostic> diagnostics) {
    return fileName.ends_with(".ssresult") ? resultToDatabase(program, timeline, diagnostics)
                                           : resultToJson(program, timeline, diagnostics);
}

}  // namespace streamscope
