// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/expected.h"
#include "engine/program/resource_list.h"

/// Parts of apply(). Used inside engine/program only.
namespace streamscope::editing {

/// Returns the program's own list, or the body of the operation `parent`; nullptr if there is none.
std::vector<Operation>* listOf(Program& program, const std::string& parent);
const Operation* findOperation(const std::vector<Operation>& operations, const std::string& id);
Operation* findOperation(std::vector<Operation>& operations, const std::string& id);

Expected<Edit> apply(Program& program, const InsertResource& edit);
Expected<Edit> apply(Program& program, const RemoveResource& edit);
Expected<Edit> apply(Program& program, const ReplaceResource& edit);
Expected<Edit> apply(Program& program, const MoveResource& edit);
Expected<Edit> apply(Program& program, const RenameResource& edit);
Expected<Edit> apply(Program& program, const RenameField& edit);

ResourceKind kindOf(const Resource& resource);
const std::string& idOf(const Resource& resource);
std::string_view nameOf(ResourceKind kind);  ///< "stream"
Resource newResource(ResourceKind kind);
/// Returns the index of a resource in its list; nullopt if no resource has the id.
std::optional<std::uint32_t> positionOf(const Program& program, ResourceKind kind, const std::string& id);
Resource resourceAt(const Program& program, ResourceKind kind, std::uint32_t at);
bool isCounted(const Resource& resource);

}  // namespace streamscope::editing
