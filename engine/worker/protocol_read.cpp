#include "engine/json/document.h"
#include "engine/program/program_json.h"
#include "engine/timeline/result_json.h"
#include "engine/worker/protocol.h"

#include <fmt/format.h>

#include <limits>
#include <type_traits>

namespace streamscope {

namespace {

/// Reads the fields of one message; an absent field keeps its default.
class Fields {
public:
    Fields(const json::Node& node, std::string path, std::vector<Problem>& problems)
        : node_(node), path_(std::move(path)), problems_(problems) {}

    std::optional<json::Node> find(std::string_view key) const {
        return node_.kind() == json::Kind::Object ? node_.find(key) : std::nullopt;
    }
    void read(std::string_view key, std::string& value) const {
        if (const auto node = typed(key, json::Kind::String, "text")) value = node->string();
    }
    void read(std::string_view key, bool& value) const {
        if (const auto node = typed(key, json::Kind::Boolean, "true or false")) value = node->boolean();
    }
    template <class Integer>
    requires std::is_integral_v<Integer>
    void read(std::string_view key, Integer& value) const {
        const auto node = find(key);
        if (!node) return;
        if (const auto read = integer<Integer>(*node)) value = *read;
        else report(key, *node, "a whole number in range");
    }
    template <class Integer>
    void read(std::string_view key, std::vector<Integer>& values) const {
        const auto list = typed(key, json::Kind::Array, "a list of whole numbers");
        if (!list) return;
        values.clear();
        for (const auto& item : list->items()) {
            if (const auto value = integer<Integer>(item)) values.push_back(*value);
            else report(key, item, "a whole number in range");
        }
    }
    void report(std::string_view key, const json::Node& node, std::string expected) const {
        problems_.push_back({fmt::format("{}/{}", path_, key), node.line(), node.column(), std::move(expected), node.describe()});
    }
    void missing(std::string_view key, std::string expected) const {
        problems_.push_back({fmt::format("{}/{}", path_, key), node_.line(), node_.column(), std::move(expected), "nothing"});
    }

    template <class Integer>
    static std::optional<Integer> integer(const json::Node& node) {
        using Limits = std::numeric_limits<Integer>;
        if (node.kind() == json::Kind::Integer) {
            const auto value = node.integer();
            if (std::in_range<Integer>(value)) return static_cast<Integer>(value);
        }
        if (node.kind() == json::Kind::Unsigned && node.unsignedInteger() <= static_cast<std::uint64_t>(Limits::max()))
            return static_cast<Integer>(node.unsignedInteger());
        return std::nullopt;
    }

private:
    std::optional<json::Node> typed(std::string_view key, json::Kind kind, std::string_view expected) const {
        const auto node = find(key);
        if (!node || node->kind() == kind) return node;
        report(key, *node, std::string(expected));
        return std::nullopt;
    }

    json::Node node_;
    std::string path_;
    std::vector<Problem>& problems_;
};

void readOptions(const json::Node& node, RunOptions& options, std::vector<Problem>& problems) {
    const Fields fields(node, "/options", problems);
    std::string method(name(options.method));
    fields.read("method", method);
    if (const auto known = methodNamed(method)) options.method = *known;
    else fields.report("method", *fields.find("method"), "strobed, events, activity, none or exact");
    fields.read("runs", options.runs);
    fields.read("warmUps", options.warmUps);
    std::int64_t timeout = std::chrono::duration_cast<std::chrono::milliseconds>(options.timeout).count();
    fields.read("timeoutMs", timeout);
    options.timeout = std::chrono::milliseconds(std::clamp<std::int64_t>(timeout, 1, 1'000'000'000));
    fields.read("verify", options.verify);
    fields.read("date", options.date);
    fields.read("version", options.version);
}

void readSet(const json::Node& node, std::map<std::string, std::int64_t>& set, const Fields& fields) {
    for (const auto& member : node.members()) {
        if (const auto value = Fields::integer<std::int64_t>(member.value)) set[member.key] = *value;
        else fields.report("set", member.value, "a whole number");
    }
}

RunRequestMessage readRun(const Fields& fields, std::vector<Problem>& problems) {
    RunRequestMessage message;
    auto& run = message.run;
    run.ordinals = {0};
    run.options.method = Method::Strobed;
    run.options.runs = 20;
    run.options.warmUps = 1;
    fields.read("ticket", message.ticket);
    fields.read("devices", run.ordinals);
    fields.read("channels", run.channels);
    if (const auto set = fields.find("set")) readSet(*set, run.set, fields);
    if (const auto options = fields.find("options")) readOptions(*options, run.options, problems);
    const auto node = fields.find("program");
    if (!node) {
        fields.missing("program", "a program");
        return message;
    }
    auto program = programFromJson(*node);
    if (program) run.program = std::move(*program.value);
    else problems.insert(problems.end(), program.problems.begin(), program.problems.end());
    return message;
}

std::optional<Request> readRequest(const Fields& fields, std::vector<Problem>& problems) {
    std::string request;
    fields.read("request", request);
    if (request == "devices") return DevicesRequest{};
    if (request == "quit") return QuitRequest{};
    if (request == "run") return readRun(fields, problems);
    if (request == "cancel") {
        CancelRequest cancel;
        fields.read("ticket", cancel.ticket);
        return cancel;
    }
    fields.missing("request", "devices, run, cancel or quit");
    return std::nullopt;
}

DeviceInfo readDevice(const json::Node& node, std::vector<Problem>& problems) {
    const Fields fields(node, "/devices", problems);
    DeviceInfo device;
    std::string kind;
    fields.read("id", device.id);
    fields.read("name", device.name);
    fields.read("kind", kind);
    device.kind = kind == "cuda" ? DeviceKind::Cuda : DeviceKind::Simulated;
    fields.read("driver", device.driver);
    fields.read("computeMajor", device.computeMajor);
    fields.read("computeMinor", device.computeMinor);
    fields.read("multiprocessors", device.multiprocessors);
    fields.read("threadsPerMultiprocessor", device.threadsPerMultiprocessor);
    fields.read("blocksPerMultiprocessor", device.blocksPerMultiprocessor);
    fields.read("sharedMemoryPerMultiprocessor", device.sharedMemoryPerMultiprocessor);
    fields.read("registersPerMultiprocessor", device.registersPerMultiprocessor);
    fields.read("residentGrids", device.residentGrids);
    fields.read("copyEngines", device.copyEngines);
    fields.read("channels", device.channels);
    fields.read("leastPriority", device.leastPriority);
    fields.read("greatestPriority", device.greatestPriority);
    fields.read("memory", device.memory);
    fields.read("stagingLimit", device.stagingLimit);
    fields.read("estimated", device.estimated);
    return device;
}

RunFailure readFailure(const Fields& fields) {
    RunFailure failure;
    fields.read("failure", failure.message);
    int code = 0;
    fields.read("code", code);
    failure.code = Status{code};
    std::vector<std::uint32_t> operations;
    fields.read("operations", operations);
    for (const auto operation : operations) failure.operations.push_back({operation});
    return failure;
}

void readEnding(const Fields& fields, RunOutcome& outcome) {
    std::string ending;
    fields.read("ending", ending);
    const auto& blocked = outcome.timeline.blocked;
    if (ending == "ok") outcome.ending = RunOk{};
    else if (ending == "cancelled") outcome.ending = RunCancelled{};
    else if (ending == "timeout") outcome.ending = RunTimedOut{blocked};
    else if (ending == "deadlock") outcome.ending = RunDeadlock{blocked};
    else if (ending == "failure") outcome.ending = readFailure(fields);
    else fields.missing("ending", "ok, failure, cancelled, timeout or deadlock");
}

Verification readVerification(const json::Node& node, std::vector<Problem>& problems) {
    const Fields fields(node, "/verification", problems);
    Verification verification;
    if (const auto found = fields.find("found")) {
        for (const auto& item : found->items()) {
            const Fields one(item, "/verification/found", problems);
            WrongData& wrong = verification.found.emplace_back();
            one.read("message", wrong.message);
            std::vector<std::uint32_t> operations;
            one.read("operations", operations);
            for (const auto operation : operations) wrong.operations.push_back({operation});
        }
    }
    fields.read("more", verification.more);
    fields.read("reads", verification.readsCompared);
    fields.read("contents", verification.contentsCompared);
    fields.read("note", verification.note);
    return verification;
}

OutcomeReply readOutcome(const Fields& fields, std::vector<Problem>& problems) {
    OutcomeReply reply;
    fields.read("ticket", reply.ticket);
    fields.read("lost", reply.lost);
    if (const auto verification = fields.find("verification"))
        reply.outcome.verification = readVerification(*verification, problems);
    if (const auto result = fields.find("result")) {
        auto file = resultFromJson(*result);
        if (file) reply.outcome.timeline = std::move(file.value->timeline);
        else problems.insert(problems.end(), file.problems.begin(), file.problems.end());
    } else {
        reply.outcome.timeline.status = RunStatus::Failed;
        fields.read("failure", reply.outcome.timeline.message);
    }
    readEnding(fields, reply.outcome);
    return reply;
}

std::optional<Reply> readReply(const Fields& fields, std::vector<Problem>& problems) {
    std::string reply;
    fields.read("reply", reply);
    if (reply == "outcome") return readOutcome(fields, problems);
    if (reply == "progress") {
        ProgressReply progress;
        fields.read("ticket", progress.ticket);
        fields.read("what", progress.progress.what);
        fields.read("done", progress.progress.done);
        fields.read("total", progress.progress.total);
        return progress;
    }
    if (reply == "devices") {
        DevicesReply devices;
        fields.read("why", devices.why);
        if (const auto list = fields.find("devices"))
            for (const auto& node : list->items()) devices.devices.push_back(readDevice(node, problems));
        return devices;
    }
    if (reply == "error") {
        ErrorReply error;
        fields.read("message", error.message);
        if (fields.find("ticket")) fields.read("ticket", error.ticket.emplace());
        return error;
    }
    fields.missing("reply", "devices, progress, outcome or error");
    return std::nullopt;
}

template <class Message, class ReadMessage>
Read<Message> messageFrom(std::string line, ReadMessage readMessage) {
    auto document = json::Document::parse(std::move(line));
    if (!document) return {std::nullopt, std::move(document.problems)};
    Read<Message> message;
    message.value = readMessage(Fields(document.value->root(), "", message.problems), message.problems);
    if (!message.problems.empty()) message.value.reset();
    return message;
}

}  // namespace

Read<Request> requestFromLine(std::string line) { return messageFrom<Request>(std::move(line), readRequest); }

Read<Reply> replyFromLine(std::string line) { return messageFrom<Reply>(std::move(line), readReply); }

}  // namespace streamscope
