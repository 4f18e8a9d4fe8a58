// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/timeline/chrome_trace.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/json_writer.h"
#include "engine/timeline/names.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"
#include "engine/timeline/summary.h"
#include "engine/timeline/time_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace streamscope {
namespace {

/// Numbers of processes and threads in the trace: the host first, then the devices. Perfetto reads 0 as "idle".
constexpr int hostProcess = 1;
constexpr int firstDeviceProcess = 2;
constexpr int firstEngineThread = 100'000, firstGraphThread = 200'000;
constexpr int firstBlockProcess = 1'000'000;
constexpr int threadsInRow = 1'000'000, rowsToSort = 1'000;  ///< row r of thread t is thread t + r * threadsInRow

int processOf(int device) { return firstDeviceProcess + device; }

struct Slice {
    int process = 0, thread = 0;
    Nanoseconds begin{}, end{};

    /// Returns the time at which an arrow binds to this slice: readers also take the ends of a slice for its inside, so that on
    /// an end the neighbour may get the arrow. A slice shorter than 2 ns has no inside.
    Nanoseconds inside(Nanoseconds at) const {
        const Nanoseconds first = begin + Nanoseconds(1), last = end - Nanoseconds(1);
        return first <= last ? std::clamp(at, first, last) : begin;
    }
};

/// Rows without overlapping slices. The format nests the slices of a thread by time, so that partly overlapping slices cannot
/// share one.
class Rows {
public:
    /// Takes the first row that is free from `begin` to `end`. Must be called in the order of `begin`.
    int take(Nanoseconds begin, Nanoseconds end) {
        const auto free = std::ranges::find_if(ends_, [&](Nanoseconds last) { return last <= begin; });
        const auto row = free - ends_.begin();
        if (free == ends_.end()) ends_.push_back(end);
        else *free = end;
        return static_cast<int>(row);
    }
    int count() const { return static_cast<int>(ends_.size()); }

private:
    std::vector<Nanoseconds> ends_;
};

class ChromeTrace {
public:
    explicit ChromeTrace(const Timeline& timeline) : timeline_(timeline) { placeSlices(); }

    std::string write() {
        json_.beginObject().key("displayTimeUnit").string("ns").key("otherData").beginObject();
        json_.key("program").string(timeline_.name).key("version").string(timeline_.version).key("date").string(timeline_.date);
        for (const auto& [key, text] : {std::pair("machine", &timeline_.origin.machine),
                                        {"host", &timeline_.origin.host},
                                        {"command", &timeline_.origin.command}})
            if (!text->empty()) json_.key(key).string(*text);
        json_.key("measured").string(name(timeline_.method)).key("runs").integer(timeline_.runs);
        json_.key("status").string(name(timeline_.status)).endObject();
        json_.newLine().key("traceEvents").beginArray();
        writeHostNames();
        writeDeviceNames();
        writeBlockNames();
        for (std::size_t row = 0; row < rows_.size(); ++row) writeRow(row);
        writeBlocks();
        writeFlows();
        writeCounters();
        json_.newLine().endArray().newLine().endObject();
        return json_.take() + "\n";
    }

private:
    JsonWriter& begin(std::string_view phase, std::string_view title, int process, int thread) {
        json_.newLine().beginObject().key("ph").string(phase).key("name").string(title);
        return json_.key("pid").integer(process).key("tid").integer(thread);
    }

    /// Tracks of the nodes that run on one device, of the graphs that are launched into one stream under one label.
    struct GraphTracks {
        int number = 0;
        Rows rows;
    };
    using GraphKey = std::tuple<int, std::string_view, int>;  ///< stream and label of the launches, and device of the nodes

    // Distributes overlapping slices: kernels of one engine, and the nodes of a graph that run at the same time.
    void placeSlices() {
        firstRow_.reserve(timeline_.operations.size());
        rows_.reserve(timeline_.operations.size());
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            firstRow_.push_back(static_cast<std::uint32_t>(rows_.size()));
            eachRowOf(timeline_, {i}, [this](const ResultRow& row) { rows_.push_back(row); });
        }
        thread_.assign(rows_.size(), 0);
        engineRow_.assign(rows_.size(), 0);
        std::vector<std::uint32_t> byStart, byExecution;
        for (std::uint32_t i = 0; i < rows_.size(); ++i) {
            const ResultRow& row = rows_[i];
            if (isInStream(row)) byStart.push_back(i);
            if (isOnEngine(row)) byExecution.push_back(i);
        }
        std::ranges::stable_sort(byStart, {}, [&](std::uint32_t i) { return *rows_[i].start(); });
        std::ranges::stable_sort(byExecution, {}, [&](std::uint32_t i) { return rows_[i].spans().front().begin; });
        for (const auto i : byStart) thread_[i] = takeThread(rows_[i]);
        for (const auto i : byExecution) {
            const SpanList& spans = rows_[i].spans();
            const TimelineOperation& operation = rows_[i].operation();
            engineRow_[i] = engineRows_[{operation.device, operation.engine}].take(spans.front().begin, spans.back().end);
        }
    }

    static bool isInStream(const ResultRow& row) { return row.stream() >= 0 && row.start() && row.end(); }
    static bool isOnEngine(const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        return operation.engine != Engine::None && isDeviceWork(operation.kind) && !row.spans().empty();
    }

    /// Returns the track of a slice: that of the stream, or one of the tracks of the graph in the stream of its launch.
    int takeThread(const ResultRow& row) {
        if (!row.launch()) return row.stream() + 1 + streamRows_[row.stream()].take(*row.start(), *row.end()) * threadsInRow;
        const auto [entry, isNew] = graphTracks_.try_emplace({row.stream(), row.launch()->label(), row.operation().device});
        if (isNew) entry->second.number = static_cast<int>(graphTracks_.size()) - 1;
        return firstGraphThread + entry->second.number + entry->second.rows.take(*row.start(), *row.end()) * threadsInRow;
    }

    void writeThreadNames(int process, int thread, int rows, const std::string& text) {
        for (int row = 0; row < std::max(rows, 1); ++row)
            writeName("thread_name", process, thread + row * threadsInRow,
                      row == 0 ? text : text + " (" + std::to_string(row + 1) + ")", thread * rowsToSort + row);
    }

    void writeName(std::string_view what, int process, int thread, std::string_view text, int order) {
        begin("M", what, process, thread).key("args").beginObject().key("name").string(text).endObject().endObject();
        begin("M", what == "process_name" ? "process_sort_index" : "thread_sort_index", process, thread);
        json_.key("args").beginObject().key("sort_index").integer(order).endObject().endObject();
    }

    /// Returns the process of a thread: each process of the host is one of its own, behind the devices.
    int hostOf(int thread) const {
        const auto known = thread >= 0 && static_cast<std::size_t>(thread) < timeline_.threads.size();
        const int process = known ? timeline_.threads[static_cast<std::size_t>(thread)].process : 0;
        return process == 0 ? hostProcess : processOf(static_cast<int>(timeline_.devices.size())) + process - 1;
    }

    void writeHostNames() {
        std::map<int, int> processes{{hostProcess, 0}};
        for (std::size_t i = 0; i < timeline_.threads.size(); ++i)
            processes.emplace(hostOf(static_cast<int>(i)), timeline_.threads[i].process);
        for (const auto& [number, process] : processes)
            writeName("process_name", number, 0, processes.size() == 1 ? "Host" : fmt::format("Host, process {}", process + 1),
                      number == hostProcess ? hostProcess : number);
        for (std::size_t i = 0; i < timeline_.threads.size(); ++i)
            writeThreadNames(hostOf(static_cast<int>(i)), static_cast<int>(i) + 1, 1, timeline_.threads[i].id);
    }

    void writeDeviceNames() {
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i) {
            const DeviceInfo& device = timeline_.devices[i].info;
            const std::string number = timeline_.devices.size() == 1 ? std::string() : fmt::format("GPU {}: ", i);
            writeName("process_name", processOf(static_cast<int>(i)), 0,
                      number + device.name + (device.kind == DeviceKind::Simulated ? " (simulated)" : ""),
                      processOf(static_cast<int>(i)));
        }
        for (std::size_t i = 0; i < timeline_.streams.size(); ++i)
            writeThreadNames(processOf(timeline_.streams[i].device), static_cast<int>(i) + 1,
                             streamRows_[static_cast<int>(i)].count(), "stream " + timeline_.streams[i].id);
        writeGraphNames();
        for (const auto& [engine, rows] : engineRows_)
            writeThreadNames(processOf(engine.first), engineThread(engine.second), rows.count(),
                             "engine " + std::string(name(engine.second)));
    }

    /// Names the tracks of graphs, "stream hi · g 1", below those of their stream. Nodes stay on the device of their capture,
    /// whichever the stream of the launch is on.
    void writeGraphNames() {
        std::map<int, int> below;  ///< tracks by stream
        for (const auto& [key, tracks] : graphTracks_) {
            const auto& [stream, label, device] = key;
            const std::string& id = timeline_.streams[static_cast<std::size_t>(stream)].id;
            for (int row = 0; row < tracks.rows.count(); ++row) {
                const std::string text = fmt::format("stream {} · {} {}", id, label, row + 1);
                const int order = (stream + 1) * rowsToSort + std::min(rowsToSort / 2 + below[stream]++, rowsToSort - 1);
                writeName("thread_name", processOf(device), firstGraphThread + tracks.number + row * threadsInRow, text, order);
            }
        }
    }

    static int engineThread(Engine engine) { return firstEngineThread + static_cast<int>(engine); }

    /// Writes a slice. `isMain`: it has the arguments; the others of the operation have its id only.
    void writeSlice(const Slice& slice, const ResultRow& row, std::string_view category, bool isMain) {
        const std::string_view call = info(row.operation().call).cudaName;
        const bool isCall = category == "call" && !call.empty();
        begin("X", isCall ? call : std::string_view(row.operation().label()), slice.process, slice.thread);
        json_.key("cat").string(category).key("ts").time(slice.begin).key("dur").time(slice.end - slice.begin);
        json_.key("args").beginObject().key("id").string(row.id());
        if (isMain) writeArguments(row);
        json_.endObject().endObject();
    }

    void writeArguments(const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        json_.key("call").string(info(operation.call).name);
        if (row.launch()) json_.key("source").string(row.source()).key("launch").string(row.launchSource());
        if (row.launch() && !row.turn().empty()) json_.key("turn").string(row.turn());
        json_.key("kind").string(name(operation.kind)).key("code").string(codeName(operation.code));
        json_.key("truth").string(name(operation.truth));
        if (operation.slack) json_.key("slack").time(operation.slack);
        if (row.issued()) json_.key("issued").time(row.issued());
        if (info(operation.call).answer == ValueKind::Stream) json_.key("value").string(answerInWords(timeline_, operation));
        else if (operation.value()) json_.key("value").real(operation.value());
        if (row.waits().empty()) return;
        json_.key("waits").beginArray();
        for (const Wait& wait : row.waits()) {
            json_.beginObject().key("reason").string(name(wait.reason));
            if (wait.blame && wait.blame->value < timeline_.operations.size())
                json_.key("behind").string(timeline_.operations[wait.blame->value].label());
            json_.key("from").time(wait.from).key("to").time(wait.to).endObject();
        }
        json_.endArray();
    }

    std::optional<Slice> laneSlice(std::size_t index) const {
        const ResultRow& row = rows_[index];
        if (!isInStream(row)) return hostSlice(row.operation());
        return Slice{processOf(row.operation().device), thread_[index], *row.start(), *row.end()};
    }

    std::optional<Slice> hostSlice(const TimelineOperation& operation) const {
        if (!operation.issued) return std::nullopt;
        return Slice{hostOf(operation.thread), operation.thread + 1, *operation.issued,
                     operation.returned.value_or(*operation.issued)};
    }

    void writeRow(std::size_t index) {
        const ResultRow& row = rows_[index];
        const TimelineOperation& operation = row.operation();
        const bool isFirst = firstRow_[row.operationId().value] == index;  // a captured call is made once
        const auto call = isFirst ? hostSlice(operation) : std::nullopt;
        const bool isInStream = ChromeTrace::isInStream(row),
                   isOwn = !row.launch();  // the call of a captured operation has no row
        if (call) writeSlice(*call, ResultRow(timeline_, row.operationId()), "call", !isOwn || (!isInStream && !isOnEngine(row)));
        if (isInStream) writeSlice(*laneSlice(index), row, "stream", true);
        if (!isOnEngine(row)) return;
        const int thread = engineThread(operation.engine) + engineRow_[index] * threadsInRow;
        for (const Span& span : row.spans())
            writeSlice({processOf(operation.device), thread, span.begin, span.end}, row, "engine", !isInStream);
    }

    /// Writes an arrow from the call of each device operation to its bar.
    void writeLaunches(std::int64_t& id) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const TimelineOperation& operation = rows_[i].operation();
            if (!isInStream(rows_[i]) || rows_[i].launch() || !isDeviceWork(operation.kind)) continue;
            const auto from = hostSlice(operation), to = laneSlice(i);
            if (!from || !to || from->inside(from->begin) > to->inside(to->begin)) continue;
            ++id;
            for (const auto& [phase, slice] : {std::pair("s", &*from), std::pair("f", &*to)}) {
                begin(phase, "launch", slice->process, slice->thread).key("cat").string("launch").key("id").integer(id);
                json_.key("ts").time(slice->inside(slice->begin));
                if (slice == &*to) json_.key("bp").string("e");
                json_.endObject();
            }
        }
    }

    void writeFlows() {
        std::int64_t id = 0;
        for (const Dependency& dependency : timeline_.dependencies) {
            const auto known = timeline_.operations.size();
            if (dependency.from.value >= known || dependency.to.value >= known) continue;
            for (const auto& [fromRow, toRow] : rowsOf(dependency)) writeFlow(dependency, ++id, fromRow, toRow);
        }
        writeLaunches(id);
    }

    std::size_t rowsEnd(OperationId operation) const {
        return operation.value + 1 < firstRow_.size() ? firstRow_[operation.value + 1] : rows_.size();
    }

    /// Returns the rows at the ends of a dependency: of two nodes, those of each launch; else of a node the execution that is
    /// nearest in time.
    std::vector<std::pair<std::size_t, std::size_t>> rowsOf(const Dependency& dependency) const {
        std::size_t from = firstRow_[dependency.from.value], to = firstRow_[dependency.to.value];
        const std::size_t fromEnd = rowsEnd(dependency.from), toEnd = rowsEnd(dependency.to);
        std::vector<std::pair<std::size_t, std::size_t>> found;
        if (const TimelineExecution* behind = executionBehind(timeline_, dependency)) {
            const auto before = behind - executionsOf(timeline_, dependency.from).data();
            return {{from + static_cast<std::size_t>(before), to}};
        }
        for (std::size_t i = from, next = to; i < fromEnd && rows_[i].launch(); ++i) {  // both are in the order of the launches
            for (std::size_t k = next; k < toEnd && rows_[k].launch(); ++k) {
                if (rows_[i].launch() != rows_[k].launch()) continue;
                found.emplace_back(i, k);
                next = k + 1;
                break;
            }
        }
        if (!found.empty()) return found;
        const auto isBefore = [this](std::size_t i, std::size_t k) {
            return rows_[i].end() && rows_[k].start() && *rows_[i].end() <= *rows_[k].start();
        };
        while (to + 1 < toEnd && !isBefore(from, to) && isBefore(from, to + 1)) ++to;
        while (from + 1 < fromEnd && isBefore(from + 1, to)) ++from;
        return {{from, to}};
    }

    void writeFlow(const Dependency& dependency, std::int64_t id, std::size_t fromRow, std::size_t toRow) {
        const auto from = laneSlice(fromRow), to = laneSlice(toRow);
        if (!from || !to || from->inside(from->begin) > to->inside(to->end)) return;
        // An arrow does not go back in time: it begins earlier than at the end of what goes on behind its head.
        const Nanoseconds end = std::max(from->begin, from->end), head = to->inside(std::max(to->begin, end));
        writeFlow("s", dependency, id, *from, from->inside(std::min(end, head)));
        writeFlow("f", dependency, id, *to, head);
    }

    void writeFlow(std::string_view phase, const Dependency& dependency, std::int64_t id, const Slice& slice, Nanoseconds at) {
        const std::string_view kind = name(dependency.kind);
        begin(phase, dependency.via.empty() ? kind : std::string_view(dependency.via), slice.process, slice.thread);
        json_.key("cat").string(kind).key("id").integer(id).key("ts").time(at);
        if (phase == "f") json_.key("bp").string("e");
        json_.endObject();
    }

    /// Returns the process of the multiprocessors of a device, behind all processes of hosts, of which there are far fewer.
    static int processOfBlocks(int device) { return firstBlockProcess + device; }
    using SlotKey = std::tuple<int, int, int, int>;  ///< device, pass, multiprocessor and slot, in which blocks do not overlap
    static SlotKey slotOf(const BlockPlace& block) { return {block.device, block.pass, block.multiprocessor, block.slot}; }

    void writeBlockNames() {
        for (const BlockPlace& block : timeline_.blocks) slotThreads_.try_emplace(slotOf(block));
        int thread = 0, named = -1;
        for (auto& [key, number] : slotThreads_) {
            number = ++thread;
            const auto& [device, pass, multiprocessor, slot] = key;
            const auto index = static_cast<std::size_t>(device);
            const std::string of = index < timeline_.devices.size() ? timeline_.devices[index].info.name : std::to_string(device);
            if (device != named)
                writeName("process_name", processOfBlocks(device), 0, "Multiprocessors of " + of, processOfBlocks(device));
            named = device;
            const std::string inPass = pass > 0 ? fmt::format(", pass {}", pass + 1) : std::string();
            writeName("thread_name", processOfBlocks(device), number,
                      fmt::format("SM {}, slot {}{}", multiprocessor, slot, inPass), number);
        }
    }

    void writeBlocks() {
        for (const BlockPlace& block : timeline_.blocks) {
            if (block.operation.value >= timeline_.operations.size()) continue;
            const TimelineOperation& kernel = timeline_.operations[block.operation.value];
            begin("X", kernel.label(), processOfBlocks(block.device), slotThreads_[slotOf(block)]).key("cat").string("block");
            json_.key("ts").time(block.from).key("dur").time(block.to - block.from);
            json_.key("args").beginObject().key("id").string(kernel.id).key("block").integer(block.block);
            if (block.launch && block.launch->value < timeline_.operations.size())
                json_.key("launch").string(timeline_.operations[block.launch->value].id);
            if (block.cluster >= 0) json_.key("cluster").integer(block.cluster);
            json_.endObject().endObject();
        }
    }

    void writeCounters() {
        for (const CounterSample& sample : timeline_.smBusy) {
            begin("C", "SMs busy", processOf(sample.device), 0).key("cat").string("counter").key("ts").time(sample.at);
            json_.key("args").beginObject().key("busy").real(sample.value).endObject().endObject();
        }
        for (const Counter& counter : timeline_.counters) {
            const std::string title = counter.unit.empty() ? counter.name : fmt::format("{} ({})", counter.name, counter.unit);
            for (const CounterSample& sample : counter.samples) {
                begin("C", title, sample.device < 0 ? hostProcess : processOf(sample.device), 0);
                json_.key("cat").string("counter").key("ts").time(sample.at);
                json_.key("args").beginObject().key("value").real(sample.value).endObject().endObject();
            }
        }
    }

    const Timeline& timeline_;
    std::vector<ResultRow> rows_;
    std::vector<std::uint32_t> firstRow_;  ///< by operation
    std::vector<int> thread_, engineRow_;  ///< by row
    std::map<int, Rows> streamRows_;       ///< by stream
    std::map<GraphKey, GraphTracks> graphTracks_;
    std::map<std::pair<int, Engine>, Rows> engineRows_;
    std::map<SlotKey, int> slotThreads_;
    JsonWriter json_;
};

}  // namespace

std::string toChromeTrace(const Timeline& timeline) { return ChromeTrace(timeline).write(); }

}  // namespace streamscope
