// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/json/within_memory.h"
#include "engine/program/edit_description.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"
#include "engine/program/json_text.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <type_traits>
#include <utility>

namespace streamscope {

namespace description {

void OneOperation::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Operation& out) {
    out = reading::operation(context, node, trail);
    if (out.id.empty()) context.report(reading::Trail{&trail, "id"}, node, "an id", "none");
}

void OneOperation::write(std::string& out, const Operation& operation, int) { writing::operation(out, operation, 0); }

void AnyResource::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Resource& out) {
    if (auto* parameter = std::get_if<Parameter>(&out)) *parameter = reading::parameter(context, node, trail, {});
    else std::visit([&](auto& one) { readObject(context, node, trail, one); }, out);
}

void AnyResource::write(std::string& out, const Resource& resource, int) {
    std::visit([&](const auto& one) { writeObject(out, one, -1); }, resource);
}

namespace {

template <class One>
constexpr std::string_view nameOfEdit() {
    if constexpr (Described<One>) return Description<One>::name;
    else return FormatOf<One>::name;
}

/// Reads the kind of edit that the key names. Returns whether the kind exists.
template <class... Kinds>
bool readKind(reading::Context& context, const json::Node::Member& member, const reading::Trail& trail, Change& out,
              std::type_identity<std::variant<Kinds...>>) {
    const auto readIfNamed = [&]<class One>(std::type_identity<One>) {
        if (member.key != nameOfEdit<One>()) return false;
        FormatOf<One>::read(context, member.value, reading::Trail{&trail, member.key}, out.template emplace<One>());
        return true;
    };
    return (readIfNamed(std::type_identity<Kinds>()) || ...);
}

}  // namespace

void FormatOf<Edit>::read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Edit& out) {
    constexpr std::string_view expected = "an edit: an object with one key that names its kind";
    const auto members = node.members();
    if (members.size() != 1) return context.report(trail, node, std::string(expected));
    if (!readKind(context, members[0], trail, out.what, std::type_identity<Change::variant>()))
        context.report(trail, node, std::string(expected), fmt::format("\"{}\"", shortened(members[0].key, 60)));
}

void FormatOf<Edit>::write(std::string& out, const Edit& edit, int) {
    const auto write = [&]<class One>(const One& one) {
        ObjectWriter writer(out, std::nullopt);
        FormatOf<One>::write(writer.entry(nameOfEdit<One>()), one, -1);
        writer.end();
    };
    std::visit(write, edit.what);
}

}  // namespace description

std::string toJson(const Edit& edit) {
    std::string out;
    description::FormatOf<Edit>::write(out, edit, -1);
    return out;
}

Read<Edit> editFromJson(const json::Node& node) {
    reading::Context context(node.text().size());
    Edit result;
    description::FormatOf<Edit>::read(context, node, reading::Trail{}, result);
    if (!context.good()) return {std::nullopt, context.take()};
    return {std::move(result), {}};
}

Read<Edit> editFromJson(std::string text) {
    return readWithinMemory("an edit", [&]() -> Read<Edit> {
        Read<json::Document> document = json::Document::parse(std::move(text));
        if (!document) return {std::nullopt, std::move(document.problems)};
        return editFromJson(document.value->root());
    });
}

}  // namespace streamscope
