// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/program/edit_description.h"

#include "engine/json/within_memory.h"
#include "engine/program/ids.h"
#include "engine/program/json_reader.h"
#include "engine/program/json_text.h"
#include "engine/program/program_json.h"

#include <fmt/format.h>

#include <algorithm>
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

namespace streamscope::editing {
namespace {

template <class List>
using Element = typename std::remove_cvref_t<List>::value_type;

std::string none(ResourceKind kind, const std::string& id) { return fmt::format("there is no {} {}", nameOf(kind), id); }

}  // namespace

ResourceKind kindOf(const Resource& resource) { return static_cast<ResourceKind>(resource.index()); }

const std::string& idOf(const Resource& resource) {
    return std::visit([](const auto& one) -> const std::string& { return one.id; }, resource);
}

std::string_view nameOf(ResourceKind kind) { return description::FormatOf<ResourceKind>::names[static_cast<std::size_t>(kind)]; }

Resource newResource(ResourceKind kind) {
    const Resource kinds[] = {Stream{}, Event{}, Buffer{}, Word{}, Graph{}, Parameter{}, HostThread{}, DeviceContext{}};
    return kinds[static_cast<std::size_t>(kind)];
}

std::optional<std::uint32_t> positionOf(const Program& program, ResourceKind kind, const std::string& id) {
    return withList(program, kind, [&id](const auto& list) -> std::optional<std::uint32_t> {
        const auto at = std::find_if(list.begin(), list.end(), [&id](const auto& one) { return one.id == id; });
        return at == list.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(at - list.begin()));
    });
}

Resource resourceAt(const Program& program, ResourceKind kind, std::uint32_t at) {
    return withList(program, kind, [at](const auto& list) { return Resource(list[at]); });
}

bool isCounted(const Resource& resource) {
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.count; }) {
                return one.count.has_value();
            } else {
                return false;
            }
        },
        resource);
}

Expected<Edit> apply(Program& program, const InsertResource& edit) {
    const ResourceKind kind = kindOf(edit.resource);
    const std::string& id = idOf(edit.resource);
    if (const std::string error = resourceIdError(kind, id); !error.empty()) return Failure{"expected " + error};
    if (positionOf(program, kind, id)) return Failure{fmt::format("there is a {} {} already", nameOf(kind), id)};
    return withList(program, kind, [&](auto& list) -> Expected<Edit> {
        if (edit.at > list.size()) return Failure{fmt::format("the list of {}s has no place {}", nameOf(kind), edit.at)};
        list.insert(list.begin() + edit.at, std::get<Element<decltype(list)>>(edit.resource));
        return Edit{RemoveResource{kind, id}};
    });
}

Expected<Edit> apply(Program& program, const RemoveResource& edit) {
    const std::optional<std::uint32_t> at = positionOf(program, edit.kind, edit.id);
    if (!at) return Failure{none(edit.kind, edit.id)};
    return withList(program, edit.kind, [&](auto& list) -> Expected<Edit> {
        InsertResource inverse{*at, std::move(list[*at])};
        list.erase(list.begin() + *at);
        return Edit{std::move(inverse)};
    });
}

Expected<Edit> apply(Program& program, const ReplaceResource& edit) {
    const ResourceKind kind = kindOf(edit.resource);
    const std::optional<std::uint32_t> at = positionOf(program, kind, edit.id);
    if (!at) return Failure{none(kind, edit.id)};
    return withList(program, kind, [&](auto& list) -> Expected<Edit> {
        auto replacement = std::get<Element<decltype(list)>>(edit.resource);
        replacement.id = edit.id;
        ReplaceResource inverse{edit.id, std::exchange(list[*at], std::move(replacement))};
        return Edit{std::move(inverse)};
    });
}

Expected<Edit> apply(Program& program, const MoveResource& edit) {
    return withList(program, edit.kind, [&edit](auto& list) -> Expected<Edit> {
        if (edit.from >= list.size() || edit.to >= list.size())
            return Failure{fmt::format("the list of {}s has no place {}", nameOf(edit.kind), std::max(edit.from, edit.to))};
        const auto from = list.begin() + edit.from, to = list.begin() + edit.to;
        if (from < to) {
            std::rotate(from, from + 1, to + 1);
        } else {
            std::rotate(to, from, from + 1);
        }
        return Edit{MoveResource{edit.kind, edit.to, edit.from}};
    });
}

}  // namespace streamscope::editing

namespace streamscope {

bool hasResources(const Program& program, const std::string& context) {
    const auto belongs = [&](const auto& resource) { return resource.context == context; };
    return std::ranges::any_of(program.streams, belongs) || std::ranges::any_of(program.events, belongs) ||
           std::ranges::any_of(program.buffers, belongs);
}

}  // namespace streamscope
