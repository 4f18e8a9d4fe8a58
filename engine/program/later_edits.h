// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// Adaption of stored edits to an edit that is now made before them. They still concern the same calls: places follow the calls
/// that they are beside, names follow renamed calls and resources, and a replaced call or resource keeps what only the new edit
/// changed.
class LaterEdits {
public:
    /// `made` leads from one program to the other.
    LaterEdits(Program before, Program after, const Edit& made);

    /// Returns the next stored edits as they fit the changed program. Fails if they no longer do, and without a
    /// reason if they did not before.
    Expected<std::vector<Edit>> next(const std::vector<Edit>& stored);

private:
    void noteNames(const Edit& edit);
    Expected<void> adapt(const Edit& edit, std::vector<Edit>& adapted);
    void giveFreeIds(const Operation& operation);
    std::optional<Edit> counterpart(const Edit& edit) const;
    std::optional<Edit> of(const InsertOperation& edit) const;
    std::optional<Edit> of(const RemoveOperation& edit) const;
    std::optional<Edit> of(const MoveOperation& edit) const;
    std::optional<Edit> of(const ReplaceOperation& edit) const;
    std::optional<Edit> of(const InsertResource& edit) const;
    std::optional<Edit> of(const RemoveResource& edit) const;
    std::optional<Edit> of(const ReplaceResource& edit) const;
    std::optional<Edit> of(const RenameResource& edit) const;
    std::optional<Edit> of(const MoveResource& edit) const;
    std::optional<Edit> of(const SetProperties& edit) const;
    std::optional<Edit> of(const DeclareKernel& edit) const;
    std::optional<Edit> of(const RenameField& edit) const;
    std::optional<Edit> of(const EditList& edit) const;
    std::string operationNow(const std::string& id) const;
    std::string resourceNow(ResourceKind kind, const std::string& id) const;
    Operation renamed(const Operation& operation) const;
    Resource renamed(const Resource& resource) const;

    Program before_, after_;
    std::vector<std::pair<std::string, std::string>> operations_;  ///< renamed: former id, new id
    std::map<std::string, std::string> given_;                     ///< other ids of calls that stored edits insert
    std::vector<RenameResource> resources_;
};

}  // namespace streamscope
