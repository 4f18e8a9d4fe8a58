#pragma once

#include "engine/program/edit.h"

#include <QString>
#include <QStringList>

#include <optional>

/// What the Resources pane does to a program, as edits. Pure.
namespace streamscope::ui {

/// "stream", "buffer"; capital and plural for captions.
QString nounOf(ResourceKind kind);
QString pluralOf(ResourceKind kind);

QStringList declaredIds(const Program& program, ResourceKind kind);
std::optional<Resource> declared(const Program& program, ResourceKind kind, const std::string& id);

/// A new one behind the others, with an id nobody has: as the one with the id `like`, if there is one, else as usual
/// (a word of `bits`). A program that declares no host threads gets its first one, main, as well.
struct AddedResource {
    Edit edit;
    std::string id;
};
AddedResource addResource(const Program& program, ResourceKind kind, const std::string& like = {}, int bits = 32);

/// Replaces all of a resource but its id. Where one becomes several, what named it names the first of them.
Edit replaceResource(const Program& program, ResourceKind kind, const std::string& id, const Resource& resource);

/// Labels of the operations that use it.
QStringList usesInWords(const Program& program, ResourceKind kind, const std::string& id);

/// Takes the resource out together with what uses it, as one list: lists of buffers lose it, other operations go. For a
/// parameter that a resource needs there is no such edit: `problem` says so.
struct Deletion {
    std::optional<Edit> edit;
    QString problem;
};
Deletion deleteResource(const Program& program, ResourceKind kind, const std::string& id);

/// Why the resource cannot be called that; empty if it can.
QString renameProblem(const Program& program, ResourceKind kind, const std::string& from, const std::string& to);

}  // namespace streamscope::ui
