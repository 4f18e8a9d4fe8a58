// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit_parts.h"
#include "engine/program/program_description.h"

/// Descriptions of edits. The name of each is its key in JSON: {"moveOperation": {…}}. Used inside engine/program only.
namespace streamscope::description {

template <>
struct FormatOf<ResourceKind> : OneOf<FormatOf<ResourceKind>> {
    static constexpr std::array<std::string_view, 8> names{"stream", "event",     "buffer", "word",
                                                           "graph",  "parameter", "thread", "context"};
    static constexpr std::string_view expected = "stream, event, buffer, word, graph, parameter, thread or context";
};

/// Format of an operation, which must have an id.
struct OneOperation {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Operation& out);
    static void write(std::string& out, const Operation& operation, int);
};

/// Format of a resource whose kind was read before.
struct AnyResource {
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Resource& out);
    static void write(std::string& out, const Resource& resource, int);
};

template <>
struct FormatOf<Edit> {
    static constexpr std::string_view list = "a list of edits";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, Edit& out);
    static void write(std::string& out, const Edit& edit, int);
};

constexpr std::string_view aPlace = "a place in the list, counted from 0", aText = "text in quotes", aKind = "a kind of resource";

template <>
struct Description<Place> {
    static constexpr auto members = std::tuple(optional("in", &Place::parent), required("at", &Place::at, aPlace));
};

template <>
struct Description<InsertOperation> {
    static constexpr std::string_view name = "insertOperation";
    static constexpr auto members =
        std::tuple_cat(membersOf(&InsertOperation::place),
                       std::tuple(required<OneOperation>("operation", &InsertOperation::operation, "an operation")));
};

template <>
struct Description<RemoveOperation> {
    static constexpr std::string_view name = "removeOperation";
    static constexpr auto members = membersOf(&RemoveOperation::place);
};

template <>
struct Description<MoveOperation> {
    static constexpr std::string_view name = "moveOperation";
    static constexpr auto members =
        std::tuple(required("from", &MoveOperation::from, "a place"), required("to", &MoveOperation::to, "a place"));
};

template <>
struct Description<ReplaceOperation> {
    static constexpr std::string_view name = "replaceOperation";
    static constexpr auto members = std::tuple(required("id", &ReplaceOperation::id, aText),
                                               required<OneOperation>("operation", &ReplaceOperation::operation, "an operation"));
};

/// Describes a resource by its kind and its members.
template <class T>
constexpr auto kindAndResource() {
    return std::tuple(property<ResourceKind>(
                          "kind", [](const T& edit) { return editing::kindOf(edit.resource); },
                          [](T& edit, ResourceKind of) { edit.resource = editing::newResource(of); }, Presence::Required, aKind),
                      required<AnyResource>("resource", &T::resource, "a resource"));
}

template <>
struct Description<InsertResource> {
    static constexpr std::string_view name = "insertResource";
    static constexpr auto members =
        std::tuple_cat(std::tuple(required("at", &InsertResource::at, aPlace)), kindAndResource<InsertResource>());
};

template <>
struct Description<RemoveResource> {
    static constexpr std::string_view name = "removeResource";
    static constexpr auto members =
        std::tuple(required("kind", &RemoveResource::kind, aKind), required("id", &RemoveResource::id, aText));
};

template <>
struct Description<ReplaceResource> {
    static constexpr std::string_view name = "replaceResource";
    static constexpr auto members =
        std::tuple_cat(std::tuple(required("id", &ReplaceResource::id, aText)), kindAndResource<ReplaceResource>());
};

template <>
struct Description<RenameResource> {
    static constexpr std::string_view name = "renameResource";
    static constexpr auto members =
        std::tuple(required("kind", &RenameResource::kind, aKind), required("from", &RenameResource::from, aText),
                   required("to", &RenameResource::to, aText));
};

template <>
struct Description<MoveResource> {
    static constexpr std::string_view name = "moveResource";
    static constexpr auto members =
        std::tuple(required("kind", &MoveResource::kind, aKind), required("from", &MoveResource::from, aPlace),
                   required("to", &MoveResource::to, aPlace));
};

template <>
struct Description<SetProperties> {
    static constexpr std::string_view name = "setProperties";
    static constexpr auto members =
        std::tuple(required("name", &SetProperties::name, aText), required("notes", &SetProperties::notes, aText),
                   required("device", &SetProperties::device, aText),
                   required("defaultStream", &SetProperties::defaultStream, "\"legacy\" or \"per-thread\""),
                   optional("peerAccess", &SetProperties::peerAccess));
};

template <>
struct Description<DeclareKernel> {
    static constexpr std::string_view name = "declareKernel";
    static constexpr auto members =
        std::tuple_cat(std::tuple(optional("at", &DeclareKernel::at)), membersOf(&DeclareKernel::declaration));
    static void finish(reading::Context& context, const json::Node& node, const reading::Trail& trail, DeclareKernel& edit) {
        Description<KernelDeclaration>::finish(context, node, trail, edit.declaration);
    }
};

template <>
struct Description<RenameField> {
    static constexpr std::string_view name = "renameField";
    static constexpr auto members =
        std::tuple(required("at", &RenameField::at, "the path of an object"), required("from", &RenameField::from, aText),
                   required("to", &RenameField::to, aText), optional("written", &RenameField::written),
                   optional("place", &RenameField::place));
};

template <>
struct FormatOf<EditList> {
    static constexpr std::string_view name = "list";
    static void read(reading::Context& context, const json::Node& node, const reading::Trail& trail, EditList& out) {
        ListOf<Edit>::read(context, node, trail, out.edits);
    }
    static void write(std::string& out, const EditList& list, int) { ListOf<Edit>::write(out, list.edits, -1); }
};

}  // namespace streamscope::description
