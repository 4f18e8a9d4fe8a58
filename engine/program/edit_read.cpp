#include "engine/program/edit_parts.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"
#include "engine/program/program_description.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <new>
#include <utility>

namespace streamscope {

namespace reading {

namespace {

Edit edit(Context& context, const json::Node& node, const Trail& trail);

/// A member that must be there; the place where it is missing stands for it.
struct Member {
    json::Node node;
    Trail trail;
    bool there;
};

Member member(Context& context, const json::Node& node, const Trail& trail, std::string_view key, std::string_view expected) {
    const std::optional<json::Node> found = node.find(key);
    const Trail below{&trail, key};
    if (!found) context.report(below, node, std::string(expected), "none");
    return {found.value_or(node), below, found.has_value()};
}

std::string textMember(Context& context, const json::Node& node, const Trail& trail, std::string_view key) {
    std::string value;
    const Member found = member(context, node, trail, key, "text in quotes");
    if (found.there) text(context, found.node, found.trail, value);
    return value;
}

std::uint32_t index(Context& context, const json::Node& node, const Trail& trail, std::string_view key) {
    std::uint32_t value = 0;
    const Member found = member(context, node, trail, key, "a place in the list, counted from 0");
    if (found.there) integer(context, found.node, found.trail, value);
    return value;
}

Place place(Context& context, const json::Node& node, const Trail& trail) {
    Place result;
    if (const auto parent = node.find("in")) text(context, *parent, Trail{&trail, "in"}, result.parent);
    result.at = index(context, node, trail, "at");
    return result;
}

Place placeMember(Context& context, const json::Node& node, const Trail& trail, std::string_view key) {
    const Member found = member(context, node, trail, key, "a place");
    return found.there ? place(context, found.node, found.trail) : Place{};
}

Operation operationMember(Context& context, const json::Node& node, const Trail& trail) {
    const Member found = member(context, node, trail, "operation", "an operation");
    if (!found.there) return {};
    Operation result = operation(context, found.node, found.trail);
    if (result.id.empty()) context.report(Trail{&found.trail, "id"}, found.node, "an id", "none");
    return result;
}

ResourceKind kindMember(Context& context, const json::Node& node, const Trail& trail) {
    const std::string name = textMember(context, node, trail, "kind");
    for (int kind = 0; kind <= static_cast<int>(ResourceKind::Thread); ++kind)
        if (editing::nameOf(static_cast<ResourceKind>(kind)) == name) return static_cast<ResourceKind>(kind);
    context.report(Trail{&trail, "kind"}, node, "stream, event, buffer, word, graph, parameter or thread",
                   fmt::format("\"{}\"", shortened(name, 60)));
    return ResourceKind::Stream;
}

Resource resourceMember(Context& context, const json::Node& node, const Trail& trail) {
    const ResourceKind kind = kindMember(context, node, trail);
    const Member found = member(context, node, trail, "resource", "a resource");
    if (!found.there) return Stream{};
    const auto read = [&](auto resource) -> Resource {
        description::readObject(context, found.node, found.trail, resource);
        return resource;
    };
    switch (kind) {
        case ResourceKind::Stream: return read(Stream{});
        case ResourceKind::Event: return read(Event{});
        case ResourceKind::Buffer: return read(Buffer{});
        case ResourceKind::Word: return read(Word{});
        case ResourceKind::Graph: return read(Graph{});
        case ResourceKind::Parameter: return parameter(context, found.node, found.trail, {});
        case ResourceKind::Thread: break;
    }
    return read(HostThread{});
}

SetProperties properties(Context& context, const json::Node& node, const Trail& trail) {
    SetProperties result{textMember(context, node, trail, "name"), textMember(context, node, trail, "notes"),
                         textMember(context, node, trail, "device"), DefaultStream::Legacy};
    const Member stream = member(context, node, trail, "defaultStream", "\"legacy\" or \"per-thread\"");
    if (stream.there) description::FormatOf<DefaultStream>::read(context, stream.node, stream.trail, result.defaultStream);
    return result;
}

Edit operationEdit(Context& context, const std::string& name, const json::Node& node, const Trail& trail) {
    if (name == "insertOperation") return {InsertOperation{place(context, node, trail), operationMember(context, node, trail)}};
    if (name == "removeOperation") return {RemoveOperation{place(context, node, trail)}};
    if (name == "moveOperation")
        return {MoveOperation{placeMember(context, node, trail, "from"), placeMember(context, node, trail, "to")}};
    return {ReplaceOperation{textMember(context, node, trail, "id"), operationMember(context, node, trail)}};
}

Edit resourceEdit(Context& context, const std::string& name, const json::Node& node, const Trail& trail) {
    if (name == "insertResource")
        return {InsertResource{index(context, node, trail, "at"), resourceMember(context, node, trail)}};
    if (name == "replaceResource")
        return {ReplaceResource{textMember(context, node, trail, "id"), resourceMember(context, node, trail)}};
    const ResourceKind kind = kindMember(context, node, trail);
    if (name == "removeResource") return {RemoveResource{kind, textMember(context, node, trail, "id")}};
    if (name == "renameResource")
        return {RenameResource{kind, textMember(context, node, trail, "from"), textMember(context, node, trail, "to")}};
    return {MoveResource{kind, index(context, node, trail, "from"), index(context, node, trail, "to")}};
}

EditList editList(Context& context, const json::Node& node, const Trail& trail) {
    EditList result;
    list(context, node, trail, "a list of edits",
         [&](const json::Node& item, const Trail& at) { result.edits.push_back(edit(context, item, at)); });
    return result;
}

Edit edit(Context& context, const json::Node& node, const Trail& trail) {
    constexpr std::string_view expected = "an edit: an object with one key that names its kind";
    const auto members = node.members();
    if (members.size() != 1) return context.report(trail, node, std::string(expected)), Edit{EditList{}};
    const std::string& name = members[0].key;
    const json::Node& what = members[0].value;
    const Trail below{&trail, name};
    if (name == "list") return {editList(context, what, below)};
    if (what.kind() != json::Kind::Object) return context.report(below, what, "an object"), Edit{EditList{}};
    for (const char* known : {"insertOperation", "removeOperation", "moveOperation", "replaceOperation"})
        if (name == known) return operationEdit(context, name, what, below);
    for (const char* known : {"insertResource", "removeResource", "replaceResource", "renameResource", "moveResource"})
        if (name == known) return resourceEdit(context, name, what, below);
    if (name == "setProperties") return {properties(context, what, below)};
    context.report(trail, node, std::string(expected), fmt::format("\"{}\"", shortened(name, 60)));
    return {EditList{}};
}

}  // namespace

}  // namespace reading

Read<Edit> editFromJson(const json::Node& node) {
    reading::Context context(node.text().size());
    Edit result = reading::edit(context, node, reading::Trail{});
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(result), {}};
}

Read<Edit> editFromJson(std::string text) {
    try {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {std::nullopt, std::move(document.problems)};
        return editFromJson(document.value->root());
    } catch (const std::bad_alloc&) {
        return {std::nullopt, {{{}, 0, 0, "an edit that fits the memory of this computer", "more"}}};
    }
}

}  // namespace streamscope
