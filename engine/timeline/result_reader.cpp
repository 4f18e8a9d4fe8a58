#include "engine/calls/call_table.h"
#include "engine/program/program_json.h"
#include "engine/timeline/field_reader.h"
#include "engine/timeline/names.h"
#include "engine/timeline/result_json.h"
#include "engine/timeline/result_parts.h"

#include <algorithm>
#include <unordered_map>

namespace streamscope {
namespace {

using results::FieldReader;
using results::report;
using results::Trail;
using results::usualKind;

class ResultReader {
public:
    explicit ResultReader(Reading& reading) : reading_(reading) {}

    Read<ResultFile> read(const json::Node& root) {
        const Trail trail;
        FieldReader file(root, trail, problems_);
        if (!readVersion(file)) return {std::nullopt, problems_.take()};
        readProgram(file);
        readRun(file);
        readTotals(file);
        readLanes(file);
        collectIds(file);
        file.each("operations", [this](const json::Node& node, const Trail& at) {
            if (tell()) readOperation(node, at);
        });
        file.each("dependencies", [this](const json::Node& node, const Trail& at) { readDependency(node, at); });
        file.each("smBusy", [this](const json::Node& node, const Trail& at) { readSmBusy(node, at); });
        readIds(file, "criticalPath", result_.timeline.criticalPath);
        readIds(file, "blocked", result_.timeline.blocked);
        readMetrics(file);
        file.each("diagnostics", [this](const json::Node& node, const Trail& at) { readDiagnostic(node, at); });
        if (reading_.isCancelled) return {};
        if (!problems_.empty()) return {std::nullopt, problems_.take()};
        return {std::move(result_), {}};
    }

private:
    /// Tells how many operations are read, of which the tree took the first half of the time. Returns whether to go on.
    bool tell() {
        const std::size_t done = result_.timeline.operations.size(), all = operationIndex_.size() + 1;
        reading_.permille = static_cast<int>(500 + 500 * std::min(done, all) / all);
        return !reading_.isCancelled;
    }

    bool readVersion(FieldReader& file) {
        int version = 0;
        file.require("streamscopeResult", "a result of Streamscope, which has the field streamscopeResult");
        file.read("streamscopeResult", version);
        if (problems_.empty() && version != 1)
            report(problems_, file.below("streamscopeResult"), *file.find("streamscopeResult"),
                   "version 1 (a newer Streamscope wrote this file: open it with that one)");
        return problems_.empty();
    }

    void readProgram(FieldReader& file) {
        file.require("program", "the program that was run");
        const json::Node* node = file.find("program");
        if (node == nullptr) return;
        Read<Program> program = programFromJson(*node);
        if (program) {
            result_.program = std::move(*program.value);
            return;
        }
        for (Problem& problem : program.problems) {
            problem.path.insert(0, "/program");
            problems_.add(std::move(problem));
        }
    }

    void readRun(FieldReader& file) {
        Timeline& timeline = result_.timeline;
        timeline.name = result_.program.name;
        file.read("name", timeline.name);
        file.read("version", timeline.version);
        file.read("date", timeline.date);
        file.require("measured", "how it was measured");
        file.readWord("measured", timeline.method, methodNamed, "events, strobed, activity, exact or none");
        file.read("runs", timeline.runs);
        if (const json::Node* strobing = file.find("strobing")) {
            const Trail below = file.below("strobing");
            FieldReader fields(*strobing, below, problems_);
            timeline.strobing.emplace();
            fields.read("passes", timeline.strobing->passes);
            fields.read("oneIn", timeline.strobing->oneIn);
        }
        file.require("status", "how the run ended");
        file.readWord("status", timeline.status, runStatusNamed, "ok, failed, deadlock, cancelled or timeout");
        file.read("message", timeline.message);
        file.each("devices", [this](const json::Node& node, const Trail& at) { readDevice(node, at); });
    }

    void readDevice(const json::Node& node, const Trail& at) {
        FieldReader fields(node, at, problems_);
        results::readDevice(fields, result_.timeline.devices.emplace_back());
    }

    void readTotals(FieldReader& file) {
        Timeline& timeline = result_.timeline;
        file.read("makespan", timeline.makespan);
        file.read("makespanUnbracketed", timeline.makespanUnbracketed);
        file.read("stretch", timeline.stretch);
        file.each("makespans", [&](const json::Node& node, const Trail& at) {
            const auto time = FieldReader::timeOf(node);
            time ? timeline.makespans.push_back(*time) : report(problems_, at, node, "a time in µs");
        });
        file.each("resources", [&](const json::Node& node, const Trail& at) {
            FieldReader fields(node, at, problems_);
            ResourceCode& resource = timeline.resources.emplace_back();
            fields.read("id", resource.id);
            readCode(fields, resource.code);
        });
    }

    static void readCode(FieldReader& fields, Status& status) {
        int code = number(status);
        fields.read("code", code);
        status = static_cast<Status>(code);
    }

    void readLanes(FieldReader& file) {
        file.each("threads", [this](const json::Node& node, const Trail& at) {
            FieldReader fields(node, at, problems_);
            TimelineThread thread;
            fields.read("id", thread.id);
            fields.read("process", thread.process);
            threadIndex_.emplace(thread.id, static_cast<int>(result_.timeline.threads.size()));
            result_.timeline.threads.push_back(std::move(thread));
        });
        file.each("streams", [this](const json::Node& node, const Trail& at) {
            FieldReader fields(node, at, problems_);
            TimelineStream stream;
            fields.read("id", stream.id);
            stream.kind = usualKind(stream.id);
            fields.readWord("kind", stream.kind, streamKindNamed, "created, legacy or perThread");
            readDeviceIndex(fields, stream.device);
            fields.read("process", stream.process);
            fields.read("nonBlocking", stream.nonBlocking);
            fields.read("priority", stream.priority);
            streamIndex_.emplace(stream.id, static_cast<int>(result_.timeline.streams.size()));
            result_.timeline.streams.push_back(std::move(stream));
        });
        lanesGiven_ = file.find("streams") != nullptr;
    }

    void collectIds(FieldReader& file) {
        file.require("operations", "the operations of the run");
        file.each("operations", [this](const json::Node& node, const Trail& at) {
            const auto id = node.kind() == json::Kind::Object ? node.find("id") : std::nullopt;
            if (!id || id->kind() != json::Kind::String) return report(problems_, at, node, "an operation with an id");
            if (!operationIndex_.emplace(id->string(), static_cast<std::uint32_t>(operationIndex_.size())).second)
                report(problems_, at, *id, "an id that no other operation has");
        });
    }

    std::optional<OperationId> operationNamed(const json::Node& node, const Trail& at) {
        if (node.kind() == json::Kind::String) {
            const auto found = operationIndex_.find(node.string());
            if (found != operationIndex_.end()) return OperationId{found->second};
        }
        report(problems_, at, node, "the id of an operation of this result");
        return std::nullopt;
    }

    void readOperation(const json::Node& node, const Trail& at) {
        FieldReader fields(node, at, problems_);
        TimelineOperation operation;
        fields.read("id", operation.id);
        fields.require("call", "the call that was made");
        fields.readWord("call", operation.call, callNamed, "a call of the file format");
        fields.readWord("engine", operation.engine, engineNamed, "h2d, d2h, copy, compute, host or nothing");
        operation.kind = usualKind(operation.call, operation.engine);
        fields.readWord("kind", operation.kind, operationKindNamed, "a kind of operation, such as kernel");
        SharedText label, source;
        fields.read("label", label);
        fields.read("source", source);
        operation.setLabel(label);
        operation.setSource(source);
        readDeviceIndex(fields, operation.device);
        readLane(fields, operation);
        readSmall(fields, "channel", operation.channel);
        readCode(fields, operation.code);
        readTimes(fields, operation);
        result_.timeline.operations.push_back(std::move(operation));
    }

    void readSmall(FieldReader& fields, std::string_view key, std::int16_t& small) {
        int value = small;
        fields.read(key, value);
        small = static_cast<std::int16_t>(value);
        if (small != value) report(problems_, fields.below(key), *fields.find(key), "a number from -32768 to 32767");
    }

    template <class Index>
    void readDeviceIndex(FieldReader& fields, Index& device) {
        int value = device;
        fields.read("device", value);
        device = static_cast<Index>(value);
        const auto devices = static_cast<int>(result_.timeline.devices.size());
        if (value >= 0 && value < std::max(devices, 1)) return;
        report(problems_, fields.below("device"), *fields.find("device"), "the index of a device of this result");
    }

    void readLane(FieldReader& fields, TimelineOperation& operation) {
        std::string stream, thread;
        fields.read("stream", stream);
        fields.read("thread", thread);
        if (!stream.empty()) {
            const auto next = static_cast<int>(result_.timeline.streams.size());
            const auto [entry, fresh] = streamIndex_.emplace(stream, next);
            operation.stream = entry->second;
            if (fresh && lanesGiven_)
                report(problems_, fields.below("stream"), *fields.find("stream"), "the id of a stream of this result");
            if (fresh) result_.timeline.streams.push_back({stream, usualKind(stream), operation.device, 0, false, 0});
        }
        if (!thread.empty()) {
            const auto [entry, fresh] = threadIndex_.emplace(thread, static_cast<int>(result_.timeline.threads.size()));
            operation.thread = entry->second;
            if (fresh) result_.timeline.threads.push_back({thread, 0});
        }
    }

    void readTimes(FieldReader& fields, TimelineOperation& operation) {
        fields.read("graphNode", operation.graphNode);
        fields.read("issued", operation.issued);
        fields.read("returned", operation.returned);
        fields.read("start", operation.start);
        fields.read("end", operation.end);
        fields.each("spans", [&](const json::Node& node, const Trail& at) {
            const auto span = FieldReader::spanOf(node);
            span ? operation.spans.push_back(*span) : report(problems_, at, node, "two times in µs, [begin, end]");
        });
        fields.readWord("truth", operation.truth, truthNamed, "measured, simulated, inferred or unknown");
        fields.each("waits", [&](const json::Node& node, const Trail& at) { readWait(node, at, operation.waits); });
        if (const json::Node* spread = fields.find("spread")) {
            const Trail below = fields.below("spread");
            FieldReader ends(*spread, below, problems_);
            Spread made;
            ends.read("start", made.start);
            ends.read("end", made.end);
            operation.rare.set<Spread>(made);
        }
        std::optional<double> value;
        fields.read("value", value);
        operation.rare.set(value);
        if (const json::Node* between = fields.find("recordings")) readBetween(*between, fields.below("recordings"), operation);
    }

    void readBetween(const json::Node& node, const Trail& at, TimelineOperation& operation) {
        const auto ends = node.kind() == json::Kind::Array ? node.items() : std::vector<json::Node>{};
        if (ends.size() != 2) return report(problems_, at, node, "the ids of two operations, [start, end]");
        const auto start = operationNamed(ends[0], at), end = operationNamed(ends[1], at);
        if (start && end) operation.rare.set<Between>(Between{*start, *end});
    }

    void readWait(const json::Node& node, const Trail& at, WaitList& waits) {
        FieldReader fields(node, at, problems_);
        Wait wait;
        fields.require("reason", "a reason for waiting");
        fields.readWord("reason", wait.reason, waitReasonNamed, "a reason for waiting, such as streamOrder");
        if (const json::Node* blame = fields.find("operation")) wait.blame = operationNamed(*blame, fields.below("operation"));
        fields.read("from", wait.from);
        fields.read("to", wait.to);
        waits.push_back(wait);
    }

    void readDependency(const json::Node& node, const Trail& at) {
        FieldReader fields(node, at, problems_);
        Dependency dependency;
        fields.require("from", "the id of an operation");
        fields.require("to", "the id of an operation");
        if (const json::Node* from = fields.find("from"))
            dependency.from = operationNamed(*from, fields.below("from")).value_or(OperationId{});
        if (const json::Node* to = fields.find("to"))
            dependency.to = operationNamed(*to, fields.below("to")).value_or(OperationId{});
        fields.readWord("kind", dependency.kind, dependencyKindNamed, "event, stream, legacy, value, host or graph");
        fields.read("via", dependency.via);
        fields.read("binding", dependency.binding);
        fields.read("slack", dependency.slack);
        result_.timeline.dependencies.push_back(std::move(dependency));
    }

    void readSmBusy(const json::Node& node, const Trail& at) {
        const auto items = node.kind() == json::Kind::Array ? node.items() : std::vector<json::Node>{};
        const bool fits = (items.size() == 2 || items.size() == 3) && FieldReader::timeOf(items[0]) && items[1].isNumber() &&
                          (items.size() == 2 || items[2].kind() == json::Kind::Integer);
        if (!fits) return report(problems_, at, node, "a time in µs and a number of busy multiprocessors, [1.5, 66]");
        const int device = items.size() == 3 ? static_cast<int>(items[2].integer()) : 0;
        result_.timeline.smBusy.push_back({*FieldReader::timeOf(items[0]), items[1].real(), device});
    }

    void readIds(FieldReader& file, std::string_view key, std::vector<OperationId>& ids) {
        file.each(key, [&](const json::Node& node, const Trail& at) {
            if (const auto id = operationNamed(node, at)) ids.push_back(*id);
        });
    }

    void readMetrics(FieldReader& file) {
        const json::Node* node = file.find("metrics");
        if (node == nullptr) return;
        const Trail at = file.below("metrics");
        FieldReader fields(*node, at, problems_);
        results::readMetrics(fields, result_.timeline.metrics);
    }

    /// Those of the program are made anew by checking it; only what measuring noticed belongs to the timeline.
    void readDiagnostic(const json::Node& node, const Trail& at) {
        FieldReader fields(node, at, problems_);
        std::string source;
        fields.read("source", source);
        if (source != "measuring") return;
        Remark& remark = result_.timeline.remarks.emplace_back();
        fields.read("rule", remark.rule);
        fields.read("message", remark.message);
        readIds(fields, "operations", remark.operations);
    }

    Reading& reading_;
    ResultFile result_;
    ProblemList problems_;
    std::unordered_map<std::string, std::uint32_t> operationIndex_;
    std::unordered_map<std::string, int> streamIndex_, threadIndex_;
    bool lanesGiven_ = false;
};

}  // namespace

Read<ResultFile> resultFromJson(std::string_view text, Reading* reading) {
    Reading alone;
    Reading& shared = reading ? *reading : alone;
    if (shared.isCancelled) return {};
    const Read<json::Document> document = json::Document::parse(std::string(text));
    if (!document) return {std::nullopt, document.problems};
    return ResultReader(shared).read(document.value->root());
}

Read<ResultFile> resultFromJson(const json::Node& root) {
    Reading alone;
    return ResultReader(alone).read(root);
}

bool isResult(std::string_view text) {
    constexpr std::string_view key = "\"streamscopeResult\"";
    for (auto at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
        const auto next = text.find_first_not_of(" \t\r\n", at + key.size());
        const bool escaped = at > 0 && text[at - 1] == '\\';
        if (!escaped && next != text.npos && text[next] == ':') return true;
    }
    return false;
}

}  // namespace streamscope
