// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/calls/call_table.h"
#include "engine/timeline/exports.h"
#include "engine/timeline/json_writer.h"
#include "engine/timeline/names.h"
#include "engine/timeline/time_json.h"

#include <algorithm>
#include <map>
#include <vector>

namespace streamscope {
namespace {

/// Numbers of processes and threads in the trace: the host first, then the devices. Perfetto reads 0 as "idle".
constexpr int hostProcess = 1;
constexpr int firstDeviceProcess = 2;
constexpr int firstEngineThread = 100'000;
constexpr int threadsInRow = 1'000'000, rowsToSort = 1'000;  ///< row r of thread t is thread t + r * threadsInRow

int processOf(int device) { return firstDeviceProcess + device; }

struct Slice {
    int process = 0, thread = 0;
    Nanoseconds begin{}, end{};
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
        for (const TimelineOperation& operation : timeline_.operations) writeOperation(operation);
        writeFlows();
        writeSmCounters();
        json_.newLine().endArray().newLine().endObject();
        return json_.take() + "\n";
    }

private:
    JsonWriter& begin(std::string_view phase, std::string_view title, int process, int thread) {
        json_.newLine().beginObject().key("ph").string(phase).key("name").string(title);
        return json_.key("pid").integer(process).key("tid").integer(thread);
    }

    // Distributes overlapping slices: kernels of one engine, and graph nodes in the stream of the launch.
    void placeSlices() {
        const auto& operations = timeline_.operations;
        streamRow_.assign(operations.size(), 0);
        engineRow_.assign(operations.size(), 0);
        std::vector<std::uint32_t> byStart, byExecution;
        for (std::uint32_t i = 0; i < operations.size(); ++i) {
            if (operations[i].stream < 0 || !operations[i].start || !operations[i].end) continue;
            byStart.push_back(i);
            if (operations[i].engine != Engine::None && !operations[i].spans.empty()) byExecution.push_back(i);
        }
        std::ranges::stable_sort(byStart, {}, [&](std::uint32_t i) { return *operations[i].start; });
        std::ranges::stable_sort(byExecution, {}, [&](std::uint32_t i) { return operations[i].spans.front().begin; });
        for (const auto i : byStart)
            streamRow_[i] = streamRows_[operations[i].stream].take(*operations[i].start, *operations[i].end);
        for (const auto i : byExecution)
            engineRow_[i] = engineRows_[{operations[i].device, operations[i].engine}].take(operations[i].spans.front().begin,
                                                                                           operations[i].spans.back().end);
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

    void writeHostNames() {
        writeName("process_name", hostProcess, 0, "Host", hostProcess);
        for (std::size_t i = 0; i < timeline_.threads.size(); ++i)
            writeThreadNames(hostProcess, static_cast<int>(i) + 1, 1, timeline_.threads[i].id);
    }

    void writeDeviceNames() {
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i) {
            const DeviceInfo& device = timeline_.devices[i].info;
            writeName("process_name", processOf(static_cast<int>(i)), 0,
                      device.name + (device.kind == DeviceKind::Simulated ? " (simulated)" : ""), processOf(static_cast<int>(i)));
        }
        for (std::size_t i = 0; i < timeline_.streams.size(); ++i)
            writeThreadNames(processOf(timeline_.streams[i].device), static_cast<int>(i) + 1,
                             streamRows_[static_cast<int>(i)].count(), "stream " + timeline_.streams[i].id);
        for (const auto& [engine, rows] : engineRows_)
            writeThreadNames(processOf(engine.first), engineThread(engine.second), rows.count(),
                             "engine " + std::string(name(engine.second)));
    }

    static int engineThread(Engine engine) { return firstEngineThread + static_cast<int>(engine); }

    void writeSlice(const Slice& slice, const TimelineOperation& operation, std::string_view category) {
        begin("X", operation.label(), slice.process, slice.thread).key("cat").string(category);
        json_.key("ts").time(slice.begin).key("dur").time(slice.end - slice.begin).key("args").beginObject();
        writeArguments(operation);
        json_.endObject().endObject();
    }

    void writeArguments(const TimelineOperation& operation) {
        json_.key("id").string(operation.id).key("call").string(info(operation.call).name);
        json_.key("kind").string(name(operation.kind)).key("code").string(codeName(operation.code));
        json_.key("truth").string(name(operation.truth));
        if (operation.issued) json_.key("issued").time(operation.issued);
        if (operation.value()) json_.key("value").real(operation.value());
        for (std::size_t i = 0; i < operation.waits.size(); ++i) {
            const Wait& wait = operation.waits[i];
            std::string text(name(wait.reason));
            if (wait.blame && wait.blame->value < timeline_.operations.size())
                text.append(" (").append(timeline_.operations[wait.blame->value].label()).append(")");
            text += " from ";
            appendMicroseconds(text, wait.from);
            text += " to ";
            appendMicroseconds(text, wait.to);
            json_.key("wait " + std::to_string(i + 1)).string(text);
        }
    }

    std::optional<Slice> laneSlice(const TimelineOperation& operation) const {
        if (operation.stream < 0 || !operation.start || !operation.end) return hostSlice(operation);
        const auto row = streamRow_[static_cast<std::size_t>(&operation - timeline_.operations.data())];
        return Slice{processOf(operation.device), operation.stream + 1 + row * threadsInRow, *operation.start, *operation.end};
    }

    static std::optional<Slice> hostSlice(const TimelineOperation& operation) {
        if (!operation.issued) return std::nullopt;
        return Slice{hostProcess, operation.thread + 1, *operation.issued, operation.returned.value_or(*operation.issued)};
    }

    void writeOperation(const TimelineOperation& operation) {
        if (const auto call = hostSlice(operation)) writeSlice(*call, operation, "call");
        if (operation.stream < 0 || !operation.start || !operation.end) return;
        writeSlice(*laneSlice(operation), operation, "stream");
        if (operation.engine == Engine::None) return;
        const auto row = engineRow_[static_cast<std::size_t>(&operation - timeline_.operations.data())];
        const int thread = engineThread(operation.engine) + row * threadsInRow;
        for (const Span& span : operation.spans)
            writeSlice({processOf(operation.device), thread, span.begin, span.end}, operation, "engine");
    }

    void writeFlows() {
        std::int64_t id = 0;
        for (const Dependency& dependency : timeline_.dependencies) {
            const auto known = timeline_.operations.size();
            if (dependency.from.value >= known || dependency.to.value >= known) continue;
            const auto from = laneSlice(timeline_.operations[dependency.from.value]);
            const auto to = laneSlice(timeline_.operations[dependency.to.value]);
            if (!from || !to) continue;
            // A flow arrow belongs to the slice that contains its tail, so the tail is placed just inside.
            const Nanoseconds tail = std::max(from->begin, from->end - Nanoseconds(1));
            writeFlow("s", dependency, ++id, *from, tail);
            writeFlow("f", dependency, id, *to, std::max(to->begin, tail));
        }
    }

    void writeFlow(std::string_view phase, const Dependency& dependency, std::int64_t id, const Slice& slice, Nanoseconds at) {
        const std::string_view kind = name(dependency.kind);
        begin(phase, dependency.via.empty() ? kind : std::string_view(dependency.via), slice.process, slice.thread);
        json_.key("cat").string(kind).key("id").integer(id).key("ts").time(at);
        if (phase == "f") json_.key("bp").string("e");
        json_.endObject();
    }

    void writeSmCounters() {
        for (const BusySample& sample : timeline_.smBusy) {
            begin("C", "SMs busy", processOf(sample.device), 0).key("ts").time(sample.at);
            json_.key("args").beginObject().key("busy").real(sample.busy).endObject().endObject();
        }
    }

    const Timeline& timeline_;
    std::vector<int> streamRow_, engineRow_;  ///< by operation
    std::map<int, Rows> streamRows_;          ///< by stream
    std::map<std::pair<int, Engine>, Rows> engineRows_;
    JsonWriter json_;
};

}  // namespace

std::string toChromeTrace(const Timeline& timeline) { return ChromeTrace(timeline).write(); }

}  // namespace streamscope
