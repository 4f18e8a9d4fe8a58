// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/traces/nsight.h"

#include "engine/result/database.h"
#include "engine/timeline/counters.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <initializer_list>
#include <set>
#include <utility>

/// Nsight Systems' SQLite export: https://docs.nvidia.com/nsight-systems/UserGuide, "SQLite Schema Reference".
namespace streamscope::traces {
namespace {

constexpr std::int64_t knownMajor = 3;
constexpr std::int64_t latest = std::int64_t{1} << 60;
constexpr std::int64_t pushedRange = 59, startedRange = 60, createdDomain = 75;      ///< types of NVTX_EVENTS
constexpr std::int64_t eventSynchronize = 1, streamWait = 2, streamSynchronize = 3;  ///< types of synchronisations
constexpr std::int64_t invalid = 0xffff'ffff;

std::int64_t processOf(std::int64_t global) { return (global >> 24) & 0xff'ffff; }
std::int64_t threadOf(std::int64_t global) { return global & 0xff'ffff; }

/// The rows of a table. Columns that an older export lacks read as empty.
class Table {
public:
    /// `condition`: of the rows, of numbers and names of ours only; empty: all rows.
    Table(const result::Database& database, std::string_view name, std::initializer_list<const char*> columns,
          const std::string& condition = {})
        : database_(database), name_(name) {
        const std::set<std::string> known = columnsOf(database, name);
        exists_ = !known.empty();
        if (!exists_) return;
        std::string sql = "SELECT ";
        for (const char* column : columns) {
            columns_.emplace_back(column);
            sql +=
                fmt::format("{}{}", sql.size() > 7 ? ", " : "", known.contains(column) ? fmt::format("\"{}\"", column) : "NULL");
        }
        sql += fmt::format(" FROM \"{}\"", name);
        if (!condition.empty()) sql += " WHERE " + condition;
        if (sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) database.refuse();
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    ~Table() { sqlite3_finalize(statement_); }

    bool exists() const { return exists_; }
    bool next() {
        if (!exists_) return false;
        const int state = sqlite3_step(statement_);
        if (state != SQLITE_ROW && state != SQLITE_DONE) database_.refuse();
        ++row_;
        return state == SQLITE_ROW;
    }
    bool isNull(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
    std::int64_t number(int column, std::int64_t otherwise = 0) const {
        if (isNull(column)) return otherwise;
        if (sqlite3_column_type(statement_, column) != SQLITE_INTEGER) wrong(column, "a whole number");
        return sqlite3_column_int64(statement_, column);
    }
    std::int64_t time(int column) const {
        const std::int64_t value = number(column, -1);
        if (value < 0 || value > latest) wrong(column, "a time in ns");
        return value + 1;
    }
    std::uint64_t size(int column) const { return static_cast<std::uint64_t>(std::max<std::int64_t>(0, number(column))); }
    std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return bytes ? bytes : "";
    }

private:
    static std::set<std::string> columnsOf(const result::Database& database, std::string_view table) {
        std::set<std::string> found;
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(database.handle(), "SELECT name FROM pragma_table_info(?)", -1, &statement, nullptr) != SQLITE_OK)
            database.refuse();
        sqlite3_bind_text(statement, 1, table.data(), static_cast<int>(table.size()), SQLITE_STATIC);
        while (sqlite3_step(statement) == SQLITE_ROW)
            if (const auto* name = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0))) found.insert(name);
        sqlite3_finalize(statement);
        return found;
    }
    [[noreturn]] void wrong(int column, std::string expected) const {
        throw BadTrace{fmt::format("/{}/{}/{}", name_, row_ - 1, columns_[static_cast<std::size_t>(column)]), std::move(expected),
                       isNull(column) ? "nothing" : fmt::format("\"{}\"", text(column).substr(0, 40))};
    }

    const result::Database& database_;
    std::string name_;
    std::vector<std::string> columns_;
    bool exists_ = false;
    sqlite3_stmt* statement_ = nullptr;
    std::int64_t row_ = 0;
};

/// Returns CUPTI's number for the kind of memory.
std::int64_t memoryKind(std::int64_t nsight) {
    constexpr std::array<std::int64_t, 7> kinds{1, 2, 3, 4, 5, 3, 5};
    return nsight >= 0 && nsight < static_cast<std::int64_t>(kinds.size()) ? kinds[static_cast<std::size_t>(nsight)] : 0;
}

/// Returns the name of a range without the numbers that PyTorch adds to its operators, "aten::add, seq = 7, op_id = 90", so that
/// the ranges of one operator have one name.
std::string withoutNumbers(std::string name) {
    const std::size_t number = name.find(", op_id = ");
    if (number != std::string::npos) name.resize(std::min(number, name.find(", seq = ")));
    return name;
}

class NsightReader {
public:
    NsightReader(std::string_view bytes, const std::atomic<bool>* isCancelled) : database_(bytes, isCancelled) {
        database_.requireTables();
        checkVersion();
        readTexts();
        chooseProcess();
        trace_.defaultStream = defaultStreamNumber;
        readDevices();
        readCalls();
        readKernels();
        readBlocks();
        readCopies();
        readSets();
        readEvents();
        readWaits();
        readRanges();
        readMetrics();
    }
    Trace take() {
        std::ranges::stable_sort(trace_.calls, [](const HostCall& a, const HostCall& b) {
            return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
        });
        return std::move(trace_);
    }
    std::size_t others() const { return others_; }

private:
    void checkVersion() {
        Table table(database_, "META_DATA_EXPORT", {"name", "value"});
        if (!table.exists()) return;  // an export by hand, or of an older version; its tables tell what it has
        std::string version;
        while (table.next()) {
            const std::string name = table.text(0);
            if (name == "EXPORT_SCHEMA_VERSION" || (version.empty() && name == "EXPORT_SCHEMA_VERSION_MAJOR"))
                version = table.text(1);
        }
        std::int64_t major = -1;
        std::from_chars(version.data(), version.data() + version.size(), major);
        if (major != knownMajor)
            throw BadTrace{"/META_DATA_EXPORT", fmt::format("an export of Nsight Systems with schema version {}.x", knownMajor),
                           version.empty() ? "none" : fmt::format("\"{}\"", version.substr(0, 40))};
    }

    void readTexts() {
        Table table(database_, "StringIds", {"id", "value"});
        while (table.next()) texts_[table.number(0)] = table.text(1);
    }
    std::string textOf(std::int64_t id) const {
        const auto at = texts_.find(id);
        return at == texts_.end() ? std::string() : at->second;
    }

    void chooseProcess() {
        std::map<std::int64_t, std::size_t> calls;
        Table table(database_, "CUPTI_ACTIVITY_KIND_RUNTIME", {"globalTid"});
        if (!table.exists())
            throw BadTrace{"", {}, "the export has no calls of CUDA: profile with nsys profile --trace=cuda,nvtx"};
        while (table.next()) ++calls[processOf(table.number(0))];
        std::size_t most = 0;
        for (const auto& [process, count] : calls)
            if (count > most) most = count, process_ = process;
        others_ = calls.empty() ? 0 : calls.size() - 1;
    }
    /// Returns whether a row belongs to the chosen process. Rows without a process do.
    bool isOurs(const Table& table, int column) const {
        return table.isNull(column) || processOf(table.number(column)) == process_;
    }

    void readDevices() {
        Table table(database_, "TARGET_INFO_GPU",
                    {"id", "name", "smCount", "computeMajor", "computeMinor", "maxWarpsPerSm", "threadsPerWarp", "maxBlocksPerSm",
                     "maxRegistersPerSm", "maxShmemPerSm", "totalMemory"});
        while (table.next()) {
            const auto small = [&](int column) {
                return static_cast<int>(std::clamp<std::int64_t>(table.number(column), 0, 1 << 20));
            };
            DeviceInfo device;
            device.id = fmt::format("cuda:{}", table.number(0));
            device.name = table.text(1);
            device.kind = DeviceKind::Cuda;
            device.multiprocessors = small(2);
            device.computeMajor = small(3);
            device.computeMinor = small(4);
            device.threadsPerMultiprocessor = small(5) * std::min(64, small(6));
            device.blocksPerMultiprocessor = small(7);
            device.registersPerMultiprocessor = small(8);
            device.sharedMemoryPerMultiprocessor = table.size(9);
            device.memory = table.size(10);
            trace_.devices[table.number(0)] = std::move(device);
        }
    }

    void readCalls() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_RUNTIME",
                    {"start", "end", "globalTid", "correlationId", "nameId", "returnValue"});
        while (table.next()) {
            if (processOf(table.number(2)) != process_) continue;
            HostCall call;
            call.begin = table.time(0);
            call.end = std::max(call.begin, table.time(1));
            call.thread = threadOf(table.number(2));
            call.correlation = table.number(3);
            call.name = textOf(table.number(4));
            if (const std::size_t version = call.name.rfind("_v"); version != std::string::npos) call.name.resize(version);
            call.code = table.number(5);
            trace_.calls.push_back(std::move(call));
        }
    }

    /// Reads the common columns of work: start, end, deviceId, streamId, correlationId, globalPid, graphNodeId.
    static DeviceWork common(const Table& table, DeviceWork::Kind kind) {
        DeviceWork work;
        work.kind = kind;
        work.work.start = table.time(0);
        work.work.end = std::max(work.work.start, table.time(1));
        work.work.device = table.number(2);
        work.stream = table.number(3, defaultStreamNumber);
        work.work.correlation = table.number(4);
        return work;
    }

    void readKernels() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_KERNEL",
                    {"start", "end", "deviceId", "streamId", "correlationId", "globalPid", "demangledName", "gridX", "gridY",
                     "gridZ", "blockX", "blockY", "blockZ", "registersPerThread", "staticSharedMemory", "dynamicSharedMemory"});
        while (table.next()) {
            if (!isOurs(table, 5)) continue;
            DeviceWork work = common(table, DeviceWork::Kind::Kernel);
            work.name = textOf(table.number(6));
            for (const int column : {7, 8, 9}) work.grid.push_back(std::max<std::uint64_t>(1, table.size(column)));
            for (const int column : {10, 11, 12}) work.block.push_back(std::max<std::uint64_t>(1, table.size(column)));
            work.work.registers = table.number(13);
            work.work.staticSharedMemory = table.number(14);
            work.sharedMemory = table.size(15);
            trace_.works.push_back(std::move(work));
        }
    }

    /// Reads where and when each block of a kernel ran, in exports that tell it. Rows without multiprocessor are left out.
    void readBlocks() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_BLOCK_TRACE",
                    {"start", "end", "deviceId", "correlationId", "globalPid", "SMId", "BlockID"});
        while (table.next()) {
            if (!isOurs(table, 4)) continue;
            const std::int64_t multiprocessor = table.number(5, -1), number = table.number(6, -1);
            constexpr std::int64_t mostMultiprocessors = 32'767, mostNumber = 0x7fff'ffff;
            if (multiprocessor < 0 || multiprocessor > mostMultiprocessors || number < 0 || number > mostNumber) continue;
            recording::BlockAt block;
            block.begin = table.time(0);
            block.end = std::max(block.begin, table.time(1));
            block.device = table.number(2);
            block.multiprocessor = static_cast<std::int16_t>(multiprocessor);
            block.block = static_cast<std::uint32_t>(number);
            trace_.blocks[table.number(3)].push_back(block);
        }
    }

    void readCopies() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_MEMCPY",
                    {"start", "end", "deviceId", "streamId", "correlationId", "globalPid", "bytes", "srcKind", "dstKind"});
        while (table.next()) {
            if (!isOurs(table, 5)) continue;
            DeviceWork work = common(table, DeviceWork::Kind::Copy);
            work.bytes = table.size(6);
            work.work.fromKind = memoryKind(table.number(7, -1));
            work.work.toKind = memoryKind(table.number(8, -1));
            trace_.works.push_back(std::move(work));
        }
    }

    void readSets() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_MEMSET",
                    {"start", "end", "deviceId", "streamId", "correlationId", "globalPid", "bytes", "memKind"});
        while (table.next()) {
            if (!isOurs(table, 5)) continue;
            DeviceWork work = common(table, DeviceWork::Kind::Set);
            work.bytes = table.size(6);
            work.work.toKind = memoryKind(table.number(7, -1));
            trace_.works.push_back(std::move(work));
        }
    }

    /// Reads the records of events, and the record that each synchronisation number refers to.
    void readEvents() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_CUDA_EVENT",
                    {"streamId", "correlationId", "eventId", "eventSyncId", "globalPid"});
        while (table.next()) {
            if (!isOurs(table, 4)) continue;
            const std::int64_t correlation = table.number(1);
            trace_.recordedIn[correlation] = table.number(0, defaultStreamNumber);
            trace_.eventOf[correlation] = table.number(2);
            if (const std::int64_t sync = table.number(3); sync != 0 && sync != invalid) recordOf_[sync] = correlation;
        }
    }

    void readWaits() {
        Table table(database_, "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                    {"streamId", "correlationId", "syncType", "eventId", "eventSyncId", "globalPid"});
        while (table.next()) {
            if (!isOurs(table, 5)) continue;
            Wait wait;
            wait.stream = table.number(0, defaultStreamNumber);
            wait.correlation = table.number(1);
            const std::int64_t type = table.number(2);
            wait.kind = type == streamWait          ? Wait::Kind::WaitingStream
                        : type == eventSynchronize  ? Wait::Kind::Event
                        : type == streamSynchronize ? Wait::Kind::Stream
                                                    : Wait::Kind::Context;
            wait.event = table.number(3);
            const auto record = recordOf_.find(table.number(4));
            if (record != recordOf_.end()) wait.record = record->second;
            trace_.waits[wait.correlation] = wait;
        }
    }

    void readRanges() {
        std::map<std::int64_t, std::string> domains;
        Table names(database_, "NVTX_EVENTS", {"eventType", "domainId", "text", "textId"});
        while (names.next())
            if (names.number(0) == createdDomain) domains[names.number(1)] = rangeText(names, 2, 3);
        Table table(database_, "NVTX_EVENTS", {"start", "end", "eventType", "globalTid", "domainId", "text", "textId"});
        while (table.next()) {
            const std::int64_t type = table.number(2);
            if ((type != pushedRange && type != startedRange) || table.isNull(1) || processOf(table.number(3)) != process_)
                continue;
            const std::int64_t begin = table.time(0);
            trace_.ranges.push_back({begin, std::max(begin, table.time(1)), threadOf(table.number(3)),
                                     withoutNumbers(rangeText(table, 5, 6)), domains[table.number(4)]});
        }
    }
    /// Reads the metrics of devices that `nsys profile --gpu-metrics-devices` samples: the share of busy multiprocessors, and
    /// counters.
    void readMetrics() {
        constexpr std::string_view active = "SMs Active";
        std::string wanted;
        std::map<std::pair<std::int64_t, std::int64_t>, std::string> names;  // by type and metric
        Table described(database_, "TARGET_INFO_GPU_METRICS", {"typeId", "metricId", "metricName"});
        while (described.next()) {
            const std::string name = described.text(2);
            if (!name.starts_with(active) && !isCounter(name)) continue;
            wanted += fmt::format("{}({}, {})", wanted.empty() ? "" : ", ", described.number(0), described.number(1));
            names[{described.number(0), described.number(1)}] = name;
        }
        if (wanted.empty()) return;
        std::map<std::string, Counter> counters;
        Table table(database_, "GPU_METRICS", {"timestamp", "typeId", "metricId", "value"},
                    fmt::format("(\"typeId\", \"metricId\") IN (VALUES {})", wanted));
        while (table.next()) {
            const auto device = trace_.devices.find(table.number(1) & 0xff);
            if (table.number(0) < 0 || device == trace_.devices.end()) continue;  // before the profile began
            const std::string& name = names[{table.number(1), table.number(2)}];
            if (!name.starts_with(active)) {
                counters[name].samples.push_back(
                    {Nanoseconds(table.time(0)), static_cast<double>(table.number(3)), static_cast<int>(device->first)});
                continue;
            }
            const double share = static_cast<double>(std::clamp<std::int64_t>(table.number(3), 0, 100)) / 100;
            trace_.smBusy.push_back({table.time(0), device->first, share * device->second.multiprocessors});
        }
        for (auto& [name, counter] : counters) {
            trace_.counters.push_back(counterNamed(name));
            trace_.counters.back().samples = std::move(counter.samples);
        }
    }
    /// Returns whether a metric of Nsight Systems becomes a counter. The others are of graphics, or share what these say.
    static bool isCounter(std::string_view name) {
        constexpr std::array begins{"SM Issue", "Tensor Active", "DRAM ", "PCIe ", "NVLink "};
        return std::ranges::any_of(begins, [name](const char* begin) { return name.starts_with(begin); });
    }
    std::string rangeText(const Table& table, int text, int id) const {
        return table.isNull(text) ? textOf(table.number(id, -1)) : table.text(text);
    }

    result::Database database_;
    std::map<std::int64_t, std::string> texts_;
    std::map<std::int64_t, std::int64_t> recordOf_;  ///< correlation by synchronisation number
    std::int64_t process_ = 0;
    std::size_t others_ = 0;
    Trace trace_;
};

}  // namespace

bool isNsight(std::string_view bytes) {
    constexpr std::string_view header("SQLite format 3\0", 16);
    constexpr std::array tables{"META_DATA_EXPORT", "CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_KERNEL"};
    return bytes.starts_with(header) &&
           std::ranges::any_of(tables, [&](const char* table) { return bytes.find(table) != std::string_view::npos; });
}

Trace nsightTrace(std::string_view bytes, std::size_t& others, const std::atomic<bool>* isCancelled) {
    try {
        NsightReader reader(bytes, isCancelled);
        others = reader.others();
        return reader.take();
    } catch (const result::BadDatabase& bad) {
        throw BadTrace{bad.path, bad.expected, bad.found};
    }
}

}  // namespace streamscope::traces
