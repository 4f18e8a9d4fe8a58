#include "engine/calls/call_table.h"
#include "engine/program/program_json.h"
#include "engine/timeline/json_writer.h"
#include "engine/timeline/names.h"
#include "engine/timeline/result_json.h"

namespace streamscope {
namespace {

class ResultWriter {
public:
    ResultWriter(const Timeline& timeline, std::string_view diagnostics) : timeline_(timeline), diagnostics_(diagnostics) {}

    std::string write(const Program& program) {
        json_.beginObject().newLine().key("streamscopeResult").integer(1);
        writeProgram(program);
        writeRun();
        writeDevices();
        writeTotals();
        writeResources();
        writeLanes();
        writeOperations();
        writeDependencies();
        writeSmBusy();
        writeIds("criticalPath", timeline_.criticalPath);
        writeIds("blocked", timeline_.blocked);
        writeMetrics();
        writeDiagnostics();
        json_.newLine().endObject();
        return json_.take() + "\n";
    }

private:
    JsonWriter& line(std::string_view key) { return json_.newLine().key(key); }

    void writeProgram(const Program& program) {
        std::string text = toJson(program);
        while (!text.empty() && text.back() == '\n') text.pop_back();
        line("program").raw(text);
    }

    void writeRun() {
        line("name").string(timeline_.name);
        json_.key("version").string(timeline_.version).key("date").string(timeline_.date);
        json_.key("measured").string(name(timeline_.method)).key("runs").integer(timeline_.runs);
        json_.key("merged").boolean(timeline_.method == Method::Strobed);
        if (timeline_.strobing) {
            json_.key("strobing").beginObject().key("passes").integer(timeline_.strobing->passes);
            json_.key("oneIn").integer(timeline_.strobing->oneIn).endObject();
        }
        line("status").string(name(timeline_.status)).key("message").string(timeline_.message);
    }

    void writeDevices() {
        line("devices").beginArray();
        for (const TimelineDevice& device : timeline_.devices) {
            const DeviceInfo& info = device.info;
            json_.newLine().beginObject().key("name").string(info.name).key("kind").string(name(info.kind));
            json_.key("profile");
            info.kind == DeviceKind::Simulated ? json_.string(info.id) : json_.null();
            json_.key("driver").string(info.driver).key("channels").integer(info.channels);
            json_.key("clockUncertainty").time(device.clockUncertainty).key("id").string(info.id);
            writeAttributes(info);
            json_.endObject();
        }
        json_.newLine().endArray();
    }

    void writeAttributes(const DeviceInfo& info) {
        json_.key("computeMajor").integer(info.computeMajor).key("computeMinor").integer(info.computeMinor);
        json_.key("multiprocessors").integer(info.multiprocessors);
        json_.key("threadsPerMultiprocessor").integer(info.threadsPerMultiprocessor);
        json_.key("blocksPerMultiprocessor").integer(info.blocksPerMultiprocessor);
        json_.key("sharedMemoryPerMultiprocessor").unsignedInteger(info.sharedMemoryPerMultiprocessor);
        json_.key("registersPerMultiprocessor").integer(info.registersPerMultiprocessor);
        json_.key("residentGrids").integer(info.residentGrids).key("copyEngines").integer(info.copyEngines);
        json_.key("leastPriority").integer(info.leastPriority).key("greatestPriority").integer(info.greatestPriority);
        json_.key("memory").unsignedInteger(info.memory).key("stagingLimit").unsignedInteger(info.stagingLimit);
        json_.key("estimated").boolean(info.estimated);
    }

    void writeTotals() {
        line("makespan").time(timeline_.makespan).key("makespanUnbracketed").time(timeline_.makespanUnbracketed);
        json_.key("stretch").real(timeline_.stretch).key("makespans").beginArray();
        for (const Nanoseconds makespan : timeline_.makespans) json_.time(makespan);
        json_.endArray();
    }

    void writeResources() {
        line("resources").beginArray();
        for (const ResourceCode& resource : timeline_.resources) {
            json_.newLine().beginObject().key("id").string(resource.id).key("code").integer(number(resource.code));
            json_.key("codeName").string(codeName(resource.code)).endObject();
        }
        json_.newLine().endArray();
    }

    void writeLanes() {
        line("threads").beginArray();
        for (const TimelineThread& thread : timeline_.threads)
            json_.beginObject().key("id").string(thread.id).key("process").integer(thread.process).endObject();
        json_.endArray();
        line("streams").beginArray();
        for (const TimelineStream& stream : timeline_.streams) {
            json_.newLine().beginObject().key("id").string(stream.id).key("kind").string(name(stream.kind));
            json_.key("device").integer(stream.device).key("process").integer(stream.process);
            json_.key("nonBlocking").boolean(stream.nonBlocking).key("priority").integer(stream.priority).endObject();
        }
        json_.newLine().endArray();
    }

    void writeOperations() {
        line("operations").beginArray();
        for (const TimelineOperation& operation : timeline_.operations) {
            json_.newLine().beginObject();
            writeCall(operation);
            writeTimes(operation);
            json_.endObject();
        }
        json_.newLine().endArray();
    }

    void writeCall(const TimelineOperation& operation) {
        json_.key("id").string(operation.id).key("call").string(info(operation.call).name);
        json_.key("kind").string(name(operation.kind)).key("label").string(operation.label());
        json_.key("source").string(operation.source()).key("stream");
        const auto stream = static_cast<std::size_t>(operation.stream);
        operation.stream >= 0 && stream < timeline_.streams.size() ? json_.string(timeline_.streams[stream].id) : json_.null();
        json_.key("thread");
        const auto thread = static_cast<std::size_t>(operation.thread);
        operation.thread >= 0 && thread < timeline_.threads.size() ? json_.string(timeline_.threads[thread].id) : json_.null();
        json_.key("device").integer(operation.device).key("engine").string(name(operation.engine));
        json_.key("channel").integer(operation.channel).key("code").integer(number(operation.code));
        json_.key("codeName").string(codeName(operation.code));
        if (operation.graphNode) json_.key("graphNode").boolean(true);
    }

    void writeTimes(const TimelineOperation& operation) {
        json_.key("issued").time(operation.issued).key("returned").time(operation.returned);
        json_.key("start").time(operation.start).key("end").time(operation.end).key("spans").beginArray();
        for (const Span& span : operation.spans) writeSpan(span);
        json_.endArray().key("truth").string(name(operation.truth)).key("waits").beginArray();
        for (const Wait& wait : operation.waits) writeWait(wait);
        json_.endArray().key("spread");
        if (const auto spread = operation.spread()) {
            json_.beginObject().key("start");
            writeSpan(spread->start);
            json_.key("end");
            writeSpan(spread->end);
            json_.endObject();
        } else {
            json_.null();
        }
        json_.key("value").real(operation.value());
        if (!operation.between()) return;
        json_.key("recordings").beginArray();
        writeId(operation.between()->start);
        writeId(operation.between()->end);
        json_.endArray();
    }

    void writeSpan(const Span& span) { json_.beginArray().time(span.begin).time(span.end).endArray(); }

    void writeWait(const Wait& wait) {
        json_.beginObject().key("reason").string(name(wait.reason)).key("operation");
        wait.blame ? writeId(*wait.blame) : void(json_.null());
        json_.key("from").time(wait.from).key("to").time(wait.to).endObject();
    }

    void writeId(OperationId id) {
        id.value < timeline_.operations.size() ? json_.string(timeline_.operations[id.value].id) : json_.null();
    }

    void writeIds(std::string_view key, const std::vector<OperationId>& ids) {
        line(key);
        writeIdList(ids);
    }

    void writeIdList(const std::vector<OperationId>& ids) {
        json_.beginArray();
        for (const OperationId id : ids) writeId(id);
        json_.endArray();
    }

    /// Those of the program are JSON already; those of measuring are marked, so that they can be read back.
    void writeDiagnostics() {
        if (timeline_.remarks.empty()) return void(line("diagnostics").raw(diagnostics_));
        line("diagnostics").beginArray();
        for (const Remark& remark : timeline_.remarks) {
            json_.newLine().beginObject().key("severity").string("warning").key("rule").string(remark.rule);
            json_.key("operations");
            writeIdList(remark.operations);
            json_.key("message").string(remark.message).key("source").string("measuring").endObject();
        }
        const auto inner = withoutBrackets(diagnostics_);
        if (!inner.empty()) json_.newLine().raw(inner);
        json_.newLine().endArray();
    }

    static std::string_view withoutBrackets(std::string_view list) {
        constexpr std::string_view space = " \t\r\n";
        const auto trim = [&](std::string_view text) {
            const auto first = text.find_first_not_of(space);
            return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(space) - first + 1);
        };
        const auto whole = trim(list);
        return whole.size() < 2 ? std::string_view() : trim(whole.substr(1, whole.size() - 2));
    }

    void writeDependencies() {
        line("dependencies").beginArray();
        for (const Dependency& dependency : timeline_.dependencies) {
            json_.newLine().beginObject().key("from");
            writeId(dependency.from);
            json_.key("to");
            writeId(dependency.to);
            json_.key("kind").string(name(dependency.kind)).key("via").string(dependency.via);
            json_.key("binding").boolean(dependency.binding).key("slack").time(dependency.slack).endObject();
        }
        json_.newLine().endArray();
    }

    /// [time, busy], and the device where it is not the first.
    void writeSmBusy() {
        line("smBusy").beginArray();
        for (const BusySample& sample : timeline_.smBusy) {
            json_.beginArray().time(sample.at).real(sample.busy);
            if (sample.device != 0) json_.integer(sample.device);
            json_.endArray();
        }
        json_.endArray();
    }

    void writeMetrics() {
        const Metrics& metrics = timeline_.metrics;
        line("metrics").beginObject();
        writeMetric("oneAfterAnother", metrics.oneAfterAnother);
        writeMetric("overlapCopyCompute", metrics.overlapCopyCompute);
        writeMetric("concurrency", metrics.concurrency);
        writeMetric("parallelism", metrics.parallelism);
        writeMetric("gpuBusy", metrics.gpuBusy);
        writeMetric("utilisationSms", metrics.utilisationSms);
        writeMetric("utilisationH2D", metrics.utilisationH2D);
        writeMetric("utilisationD2H", metrics.utilisationD2H);
        writeMetric("lowerBound", metrics.lowerBound);
        json_.endObject();
    }

    void writeMetric(std::string_view key, const std::optional<double>& value) {
        if (value) json_.key(key).real(*value);
    }
    void writeMetric(std::string_view key, const std::optional<Nanoseconds>& value) {
        if (value) json_.key(key).time(*value);
    }

    const Timeline& timeline_;
    std::string_view diagnostics_;
    JsonWriter json_;
};

}  // namespace

std::string resultToJson(const Program& program, const Timeline& timeline, std::string_view diagnostics) {
    return ResultWriter(timeline, diagnostics).write(program);
}

}  // namespace streamscope
