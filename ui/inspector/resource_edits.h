// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/edit.h"

#include <QString>
#include <QStringList>

#include <optional>

/// Edits of the Resources pane.
namespace streamscope::ui {

/// Returns the noun of a kind, such as "stream".
QString nounOf(ResourceKind kind);
QString pluralOf(ResourceKind kind);

QStringList declaredIds(const Program& program, ResourceKind kind);
std::optional<Resource> declared(const Program& program, ResourceKind kind, const std::string& id);

/// New resource behind the others with an unused id: a copy of the one with the id `like` if it exists, else with defaults (a
/// word of `bits`). A program without host threads also gets its first one, main.
struct AddedResource {
    Edit edit;
    std::string id;
};
AddedResource addResource(const Program& program, ResourceKind kind, const std::string& like = {}, int bits = 32);

/// Replaces everything of a resource but its id. If its count grows beyond one, former uses name its first member.
Edit replaceResource(const Program& program, ResourceKind kind, const std::string& id, const Resource& resource);

/// Returns the labels of the operations that use it.
QStringList usesInWords(const Program& program, ResourceKind kind, const std::string& id);

/// Edit that removes a resource and its uses: lists of buffers lose it, other operations are removed. A parameter that a
/// resource needs cannot be removed; `problem` says so.
struct Deletion {
    std::optional<Edit> edit;
    QString problem;
};
Deletion deleteResource(const Program& program, ResourceKind kind, const std::string& id);

/// Returns why the resource cannot have that name, empty if it can.
QString renameProblem(const Program& program, ResourceKind kind, const std::string& from, const std::string& to);

}  // namespace streamscope::ui
