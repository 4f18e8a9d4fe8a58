// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/program/program.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Changes of a program, as values with inverses. Undo is therefore exact, and edits can be stored and shown.
namespace streamscope {

/// A position in a list of operations: before the operation that currently has index `at`.
struct Place {
    std::string parent;  ///< id of the repeat or graphLaunch with the body; empty: the program's own list
    std::uint32_t at = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

enum class ResourceKind : std::uint8_t { Stream, Event, Buffer, Word, Graph, Parameter, Thread, Context };
struct Resource : std::variant<Stream, Event, Buffer, Word, Graph, Parameter, HostThread, DeviceContext> {
    using variant::variant;
    Resource();
    Resource(const Resource&);
    Resource(Resource&&) noexcept;
    Resource& operator=(const Resource&);
    Resource& operator=(Resource&&) noexcept;
    ~Resource();
    /// Deleted, because std::variant's operator does not compile for these types.
    friend bool operator<(const Resource&, const Resource&) = delete;
};

struct InsertOperation {
    Place place;
    Operation operation;
};
struct RemoveOperation {
    Place place;
};
/// Edit that moves an operation. `to` is counted after the removal.
struct MoveOperation {
    Place from;
    Place to;
};
/// Edit that replaces the whole operation with this id (fields, label, thread). A new id renames it.
struct ReplaceOperation {
    std::string id;
    Operation operation;
};
struct InsertResource {
    std::uint32_t at;
    Resource resource;
};
struct RemoveResource {
    ResourceKind kind;
    std::string id;
};
/// Edit that replaces everything of a resource except its id.
struct ReplaceResource {
    std::string id;
    Resource resource;
};
/// Edit that renames a resource and all its uses, including templates such as "d{i%2}" of a counted resource.
struct RenameResource {
    ResourceKind kind;
    std::string from;
    std::string to;
};
struct MoveResource {
    ResourceKind kind;
    std::uint32_t from;
    std::uint32_t to;
};
/// Edit that sets name, notes, device, default stream and peer access at once.
struct SetProperties {
    std::string name;
    std::string notes;
    std::string device;
    DefaultStream defaultStream;
    bool peerAccess = true;
};
/// Edit that replaces the declaration of a kernel. A declaration without arguments removes it, one of
/// a kernel of one's own without text and source.
struct DeclareKernel {
    KernelDeclaration declaration;
    std::uint32_t at = 0;  ///< index of a new declaration in the list
};
/// Edit that gives an unknown field the name of a field of the format, which it must be able to be and which must be absent. It
/// does so inside the edits of a step, too.
struct RenameField {
    std::string at;  ///< JSON pointer of the object
    std::string from;
    std::string to;
    std::optional<std::string> written{};  ///< inverse: the JSON text of the field that becomes unknown again
    std::uint32_t place = 0;               ///< inverse: its index among the unknown fields
};
struct Edit;
struct EditList {
    std::vector<Edit> edits;
};

/// A change of a program.
struct Change : std::variant<InsertOperation, RemoveOperation, MoveOperation, ReplaceOperation, InsertResource, RemoveResource,
                             ReplaceResource, RenameResource, MoveResource, SetProperties, DeclareKernel, RenameField, EditList> {
    using variant::variant;
    Change();
    Change(const Change&);
    Change(Change&&) noexcept;
    Change& operator=(const Change&);
    Change& operator=(Change&&) noexcept;
    ~Change();
};

struct Edit {
    Change what;
};

/// Applies an edit and returns its inverse, which restores an identical program. Fails if the edit does not fit the program,
/// which is then unchanged. An EditList is applied completely or not at all.
Expected<Edit> apply(Program& program, const Edit& edit);

/// Returns an id with this stem that no operation, or no resource of the kind, has: "k", "k2", "k3", …
std::string freeOperationId(const Program& program, const std::string& stem);
std::string freeResourceId(const Program& program, ResourceKind kind, const std::string& stem);

/// Returns the position of an operation, bodies included.
std::optional<Place> placeOf(const Program& program, const std::string& operationId);
const Operation* findOperation(const Program& program, const std::string& operationId);
/// Returns the ids of the operations that use the resource.
std::vector<std::string> usesOf(const Program& program, ResourceKind kind, const std::string& id);

}  // namespace streamscope
