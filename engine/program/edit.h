#pragma once

#include "engine/program/program.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Every change of a program is a value with an inverse, so undo is exact and edits can be stored and shown.
namespace streamscope {

/// A place in a list of operations: before the operation that has index `at` now.
struct Place {
    std::string parent;  ///< id of the repeat or graphLaunch whose body it is; empty: the program itself
    std::uint32_t at = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

enum class ResourceKind : std::uint8_t { Stream, Event, Buffer, Word, Graph, Parameter, Thread };
struct Resource : std::variant<Stream, Event, Buffer, Word, Graph, Parameter, HostThread> {
    using variant::variant;
    Resource();
    Resource(const Resource&);
    Resource(Resource&&) noexcept;
    Resource& operator=(const Resource&);
    Resource& operator=(Resource&&) noexcept;
    ~Resource();
    /// std::variant would offer one that does not compile, since its types have no order.
    friend bool operator<(const Resource&, const Resource&) = delete;
};

struct InsertOperation {
    Place place;
    Operation operation;
};
struct RemoveOperation {
    Place place;
};
/// `to` is counted after the removal, in the list where it goes.
struct MoveOperation {
    Place from;
    Place to;
};
/// Replaces the whole operation that has this id (fields, label, thread; a new id renames it).
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
/// Replaces all of a resource but its id.
struct ReplaceResource {
    std::string id;
    Resource resource;
};
/// All uses follow, templates such as "d{i%2}" of a counted resource included.
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
/// Name, notes, device, default stream and peer access at once.
struct SetProperties {
    std::string name;
    std::string notes;
    std::string device;
    DefaultStream defaultStream;
    bool peerAccess = true;
};
/// Replaces what is declared of the kernel; without arguments, removes it.
struct DeclareKernel {
    KernelDeclaration declaration;
    std::uint32_t at = 0;  ///< its place in the list, where it is new
};
struct Edit;
struct EditList {
    std::vector<Edit> edits;
};

/// One change of a program.
struct Change : std::variant<InsertOperation, RemoveOperation, MoveOperation, ReplaceOperation, InsertResource, RemoveResource,
                             ReplaceResource, RenameResource, MoveResource, SetProperties, DeclareKernel, EditList> {
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

/// What apply() answers: the inverse, or why the edit does not fit this program (which is then unchanged).
struct Applied {
    std::optional<Edit> inverse;
    std::string error;
    explicit operator bool() const { return inverse.has_value(); }
};

/// Law: apply(p, e) then apply(p, inverse) leaves p identical. An EditList is applied whole or not at all.
Applied apply(Program& program, const Edit& edit);

/// An id of the given stem that no operation or resource of the kind has: "k", "k2", "k3", …
std::string freeOperationId(const Program& program, const std::string& stem);
std::string freeResourceId(const Program& program, ResourceKind kind, const std::string& stem);

/// Where the operation with this id stands, bodies included.
std::optional<Place> placeOf(const Program& program, const std::string& operationId);
const Operation* findOperation(const Program& program, const std::string& operationId);
/// Ids of the operations that name the resource.
std::vector<std::string> usesOf(const Program& program, ResourceKind kind, const std::string& id);

}  // namespace streamscope
