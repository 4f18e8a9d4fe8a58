#include "engine/program/call_table.h"
#include "engine/timeline/json_writer.h"
#include "engine/timeline/names.h"
#include "engine/timeline/result_json.h"

#include <algorithm>
#include <set>

namespace streamscope {
namespace {

/// Numbers of the trace's processes and threads: the host first, then the devices; 0 means "idle" to Perfetto.
constexpr int hostProcess = 1;
constexpr int firstDeviceProcess = 2;
constexpr int firstEngineThread = 1'000'000;

int processOf(int device) { return firstDeviceProcess + device; }

struct Slice {
    int process = 0, thread = 0;
    Nanoseconds begin{}, end{};
};

class ChromeTrace {
public:
    explicit ChromeTrace(const Timeline& timeline) : timeline_(timeline) {}

    std::string write() {
        json_.beginObject().key("displayTimeUnit").string("ns").key("otherData").beginObject();
        json_.key("program").string(timeline_.name).key("version").string(timeline_.version).key("date").string(timeline_.date);
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

    void writeName(std::string_view what, int process, int thread, std::string_view text) {
        begin("M", what, process, thread).key("args").beginObject().key("name").string(text).endObject().endObject();
        begin("M", what == "process_name" ? "process_sort_index" : "thread_sort_index", process, thread);
        json_.key("args")
            .beginObject()
            .key("sort_index")
            .integer(what == "process_name" ? process : thread)
            .endObject()
            .endObject();
    }

    void writeHostNames() {
        writeName("process_name", hostProcess, 0, "Host");
        for (std::size_t i = 0; i < timeline_.threads.size(); ++i)
            writeName("thread_name", hostProcess, static_cast<int>(i) + 1, timeline_.threads[i].id);
    }

    void writeDeviceNames() {
        for (std::size_t i = 0; i < timeline_.devices.size(); ++i) {
            const DeviceInfo& device = timeline_.devices[i].info;
            writeName("process_name", processOf(static_cast<int>(i)), 0,
                      device.name + (device.kind == DeviceKind::Simulated ? " (simulated)" : ""));
        }
        for (std::size_t i = 0; i < timeline_.streams.size(); ++i)
            writeName("thread_name", processOf(timeline_.streams[i].device), static_cast<int>(i) + 1,
                      "stream " + timeline_.streams[i].id);
        std::set<std::pair<int, Engine>> engines;
        for (const TimelineOperation& operation : timeline_.operations) {
            if (operation.engine != Engine::None && operation.start && operation.end)
                engines.emplace(operation.device, operation.engine);
        }
        for (const auto& [device, engine] : engines)
            writeName("thread_name", processOf(device), engineThread(engine), "engine " + std::string(name(engine)));
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
        return Slice{processOf(operation.device), operation.stream + 1, *operation.start, *operation.end};
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
        for (const Span& span : operation.spans)
            writeSlice({processOf(operation.device), engineThread(operation.engine), span.begin, span.end}, operation, "engine");
    }

    void writeFlows() {
        std::int64_t id = 0;
        for (const Dependency& dependency : timeline_.dependencies) {
            const auto known = timeline_.operations.size();
            if (dependency.from.value >= known || dependency.to.value >= known) continue;
            const auto from = laneSlice(timeline_.operations[dependency.from.value]);
            const auto to = laneSlice(timeline_.operations[dependency.to.value]);
            if (!from || !to) continue;
            // An arrow belongs to the slice in which it begins, so its tail lies just inside.
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
    JsonWriter json_;
};

}  // namespace

std::string toChromeTrace(const Timeline& timeline) { return ChromeTrace(timeline).write(); }

}  // namespace streamscope
