#include "engine/program/ids.h"
#include "engine/program/json_reader.h"

#include <fmt/format.h>

namespace streamscope::reading {

namespace {

void checkId(Context& context, const json::Node& node, const Trail& trail, ResourceKind kind, const std::string& id) {
    if (const std::string error = resourceIdError(kind, id); !error.empty()) context.report(trail, node, error);
}

/// What most resources have in common: answers whether the key is one of these.
template <class R>
bool commonResourceMember(Context& context, R& resource, ResourceKind kind, std::string_view key, const json::Node& value,
                          const Trail& trail) {
    if (key == "id") {
        text(context, value, trail, resource.id);
        if (value.kind() == json::Kind::String) checkId(context, value, trail, kind, resource.id);
        return true;
    }
    if constexpr (requires { resource.device; })
        if (key == "device") return integer(context, value, trail, resource.device), true;
    if constexpr (requires { resource.process; })
        if (key == "process") return integer(context, value, trail, resource.process), true;
    if constexpr (requires { resource.count; })
        if (key == "count")
            return quantity(context, value, trail, "a whole number or an expression in quotes", resource.count.emplace()), true;
    return false;
}

/// Reads id, device, process and count itself, all else through `own(resource, key, value, trail)`.
template <class R, class Own>
R resource(Context& context, const json::Node& node, const Trail& trail, ResourceKind kind, std::string_view expected,
           const Own& own) {
    R result;
    bool hasId = false;
    const bool isObject = object(
        context, node, trail, expected, result.unknown, [&](std::string_view key, const json::Node& value, const Trail& below) {
            hasId = hasId || key == "id";
            return commonResourceMember(context, result, kind, key, value, below) || own(result, key, value, below);
        });
    if (isObject && !hasId) context.report(Trail{&trail, "id"}, node, "an id", "none");
    return result;
}

void memory(Context& context, const json::Node& node, const Trail& trail, Memory& out) {
    const std::string name = node.kind() == json::Kind::String ? node.string() : std::string();
    if (name == "device") {
        out = Memory::Device;
    } else if (name == "pinned") {
        out = Memory::Pinned;
    } else if (name == "pageable") {
        out = Memory::Pageable;
    } else if (name == "managed") {
        out = Memory::Managed;
    } else {
        context.report(trail, node, "\"device\", \"pinned\", \"pageable\" or \"managed\"");
    }
}

}  // namespace

Stream stream(Context& context, const json::Node& node, const Trail& trail) {
    return resource<Stream>(context, node, trail, ResourceKind::Stream, "a stream as an object",
                            [&context](Stream& out, std::string_view key, const json::Node& value, const Trail& at) {
                                if (key == "nonBlocking") return boolean(context, value, at, out.nonBlocking), true;
                                if (key == "priority") return integer(context, value, at, out.priority), true;
                                return false;
                            });
}

Event event(Context& context, const json::Node& node, const Trail& trail) {
    return resource<Event>(context, node, trail, ResourceKind::Event, "an event as an object",
                           [&context](Event& out, std::string_view key, const json::Node& value, const Trail& at) {
                               if (key == "disableTiming") return boolean(context, value, at, out.disableTiming), true;
                               if (key == "blockingSync") return boolean(context, value, at, out.blockingSync), true;
                               if (key == "interprocess") return boolean(context, value, at, out.interprocess), true;
                               return false;
                           });
}

Buffer buffer(Context& context, const json::Node& node, const Trail& trail) {
    if (node.kind() == json::Kind::Object && !node.find("bytes"))
        context.report(Trail{&trail, "bytes"}, node, "a size such as \"10 MB\"", "none");
    return resource<Buffer>(context, node, trail, ResourceKind::Buffer, "a buffer as an object",
                            [&context](Buffer& out, std::string_view key, const json::Node& value, const Trail& at) {
                                if (key == "bytes")
                                    return quantity(context, value, at, "a size such as \"10 MB\"", out.bytes), true;
                                if (key == "memory") return memory(context, value, at, out.memory), true;
                                return false;
                            });
}

Word word(Context& context, const json::Node& node, const Trail& trail) {
    return resource<Word>(context, node, trail, ResourceKind::Word, "a word as an object",
                          [&context](Word& out, std::string_view key, const json::Node& value, const Trail& at) {
                              if (key == "bits") return integer(context, value, at, out.bits), true;
                              if (key == "memory") return memory(context, value, at, out.memory), true;
                              if (key == "initial") return quantity(context, value, at, "a whole number", out.initial), true;
                              return false;
                          });
}

Graph graph(Context& context, const json::Node& node, const Trail& trail) {
    return resource<Graph>(context, node, trail, ResourceKind::Graph, "a graph as an object",
                           [](Graph&, std::string_view, const json::Node&, const Trail&) { return false; });
}

HostThread thread(Context& context, const json::Node& node, const Trail& trail) {
    return resource<HostThread>(context, node, trail, ResourceKind::Thread, "a thread as an object",
                                [](HostThread&, std::string_view, const json::Node&, const Trail&) { return false; });
}

Parameter parameter(Context& context, const json::Node& node, const Trail& trail, const std::string& id) {
    Parameter result;
    result.id = id;
    if (!id.empty() && node.kind() != json::Kind::Object) {
        checkId(context, node, trail, ResourceKind::Parameter, id);
        return integer(context, node, trail, result.value), result;
    }
    bool hasValue = false;
    const auto member = [&](std::string_view key, const json::Node& value, const Trail& at) {
        hasValue = hasValue || key == "value";
        if (key == "value") return integer(context, value, at, result.value), true;
        if (key == "min") return integer(context, value, at, result.min.emplace()), true;
        if (key == "max") return integer(context, value, at, result.max.emplace()), true;
        if (key == "note") return text(context, value, at, result.note), true;
        if (key == "id" && id.empty()) return text(context, value, at, result.id), true;
        return false;
    };
    if (!object(context, node, trail, "a whole number, or an object with a value", result.unknown, member)) return result;
    if (!hasValue) context.report(Trail{&trail, "value"}, node, "a whole number", "none");
    checkId(context, node, trail, ResourceKind::Parameter, result.id);
    return result;
}

void defaultStream(Context& context, const json::Node& node, const Trail& trail, DefaultStream& out) {
    const std::string name = node.kind() == json::Kind::String ? node.string() : std::string();
    if (name == "legacy") {
        out = DefaultStream::Legacy;
    } else if (name == "per-thread") {
        out = DefaultStream::PerThread;
    } else {
        context.report(trail, node, "\"legacy\" or \"per-thread\"");
    }
}

}  // namespace streamscope::reading
