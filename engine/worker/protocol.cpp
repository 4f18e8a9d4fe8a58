// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/worker/protocol.h"

#include "engine/timeline/result_json.h"
#include "engine/worker/protocol_description.h"

#include <type_traits>

namespace streamscope {

namespace protocol {

void ResultInside::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Timeline& out) {
    Read<ResultFile> file = resultFromJson(node);
    context.adopt(trail, std::move(file.problems));
    if (file) out = std::move(file.value->timeline);
}

void SentProfile::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, DeviceProfile& out) {
    const auto id = node.find("id"), profile = node.find("profile");
    if (!id || id->kind() != json::Kind::String || !profile)
        return context.report(trail, node, "a profile as {\"id\": …, \"profile\": …}");
    const auto none = [](std::string_view) -> std::optional<std::string> { return std::nullopt; };
    auto read = profileFromJson(id->string(), std::string(profile->text()), none);
    context.adopt(trail, std::move(read.problems));
    if (read) out = std::move(*read.value);
}

void SentProfile::write(std::string& out, const DeviceProfile& profile, int) {
    description::ObjectWriter writer(out, std::nullopt);
    writing::quote(writer.entry("id"), profile.id);
    writer.entry("profile") += toJson(profile);
    writer.end();
}

void ResultInside::write(Text& out, const Timeline* timeline, int) { out += resultToJson(*out.program, *timeline); }

namespace {

/// Writes a message on one line. JSON strings have no raw line ends, so that removing them changes nothing.
template <class Message>
std::string lineOf(const Message& message, const Program* program = nullptr) {
    Text text{{}, program};
    description::writeObject(text, message, -1);
    std::string line = std::move(text);
    std::erase(line, '\n');
    return line;
}

/// Reads the message that the member `key` names. `known` lists the names.
template <class... Messages>
Read<std::variant<Messages...>> messageFrom(std::string line, std::type_identity<std::variant<Messages...>>, std::string_view key,
                                            std::string known) {
    Read<json::Document> document = json::Document::parse(std::move(line));
    if (!document) return {std::nullopt, std::move(document.problems)};
    const json::Node root = document.value->root();
    reading::Context context(root.text().size());
    const reading::Trail top;
    std::variant<Messages...> message;
    const auto readIfNamed = [&]<class Message>(std::type_identity<Message>) {
        using D = description::Description<Message>;
        const auto tag = root.find(D::tag.first);
        if (!tag || tag->kind() != json::Kind::String || tag->string() != D::tag.second) return false;
        Message& made = message.template emplace<Message>();
        if constexpr (requires { D::initial(); }) made = D::initial();
        description::readObject(context, root, top, made);
        return true;
    };
    const bool isKnown = (readIfNamed(std::type_identity<Messages>()) || ...);
    if (!isKnown) context.report(reading::Trail{&top, key}, root, std::move(known), "nothing");
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(message), {}};
}

}  // namespace

}  // namespace protocol

RunRequestMessage description::Description<RunRequestMessage>::initial() {
    RunRequestMessage message;
    message.run.ordinals = {0};
    message.run.options.method = Method::Strobed;
    message.run.options.runs = 20;
    message.run.options.warmUps = 1;
    return message;
}

/// Adds the content of the result. Without one, the failure gives the reason.
void description::Description<OutcomeReply>::finish(reading::Context&, const json::Node& node, const reading::Trail&,
                                                    OutcomeReply& reply) {
    RunOutcome& outcome = reply.outcome;
    if (!node.find("result")) outcome.timeline.status = RunStatus::Failed;
    if (const auto* failure = std::get_if<RunFailure>(&outcome.ending); failure && !node.find("result"))
        outcome.timeline.message = failure->message;
    if (auto* timedOut = std::get_if<RunTimedOut>(&outcome.ending)) timedOut->blocked = outcome.timeline.blocked;
    if (auto* deadlock = std::get_if<RunDeadlock>(&outcome.ending)) deadlock->blocked = outcome.timeline.blocked;
}

std::string toLine(const Request& request) {
    return std::visit([](const auto& message) { return protocol::lineOf(message); }, request);
}

std::string toLine(const OutcomeReply& reply, const Program& program) { return protocol::lineOf(reply, &program); }

std::string toLine(const HelloReply& reply) { return protocol::lineOf(reply); }

std::string toLine(const DevicesReply& reply) { return protocol::lineOf(reply); }

std::string toLine(const ProgressReply& reply) { return protocol::lineOf(reply); }

std::string toLine(const ErrorReply& reply) { return protocol::lineOf(reply); }

Read<Request> requestFromLine(std::string line) {
    return protocol::messageFrom(std::move(line), std::type_identity<Request>(), "request", "devices, run, cancel or quit");
}

Read<Reply> replyFromLine(std::string line) {
    return protocol::messageFrom(std::move(line), std::type_identity<Reply>(), "reply", "devices, progress, outcome or error");
}

std::optional<HelloReply> helloFromLine(const std::string& line) {
    if (line.find("streamscope-worker") == std::string::npos) return std::nullopt;
    const Read<json::Document> document = json::Document::parse(line);
    if (!document) return std::nullopt;
    const json::Node root = document.value->root();
    const auto tag = root.find("hello"), protocol = root.find("protocol"), version = root.find("version");
    if (!tag || tag->kind() != json::Kind::String || tag->string() != "streamscope-worker") return std::nullopt;
    HelloReply hello;
    if (protocol && protocol->kind() == json::Kind::Integer) hello.protocol = static_cast<int>(protocol->integer());
    if (version && version->kind() == json::Kind::String) hello.version = version->string();
    if (hello.protocol != workerProtocol) return hello;
    Read<Reply> reply = replyFromLine(line);
    if (!reply) return std::nullopt;
    return std::get<HelloReply>(std::move(*reply.value));
}

}  // namespace streamscope
