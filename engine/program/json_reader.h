// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/reading.h"
#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// Reader of a program's JSON. Used inside engine/program only.
namespace streamscope::reading {

void operations(Context& context, const json::Node& node, const Trail& trail, std::vector<Operation>& out);
Operation operation(Context& context, const json::Node& node, const Trail& trail);
/// Returns the value of a field of the given call; nullopt after a problem.
std::optional<Value> field(Context& context, const json::Node& node, const Trail& trail, Call call, Field field);

// Each of these reads one member of an object. Returns false if such objects have no member of this name.
bool member(Context& context, Range& range, std::string_view key, const json::Node& node, const Trail& trail);
bool member(Context& context, BatchItem& item, std::string_view key, const json::Node& node, const Trail& trail);
bool member(Context& context, Operation& operation, std::string_view key, const json::Node& node, const Trail& trail);

/// Reads a parameter. `id`: its name, if that is the key, as in a program; empty if it is a member, as in an edit.
Parameter parameter(Context& context, const json::Node& node, const Trail& trail, const std::string& id);

/// Check for unique ids. Assigns missing ids (op1, …). Keeps views of the ids, so that the operations must not move.
class OperationIds {
public:
    explicit OperationIds(Context& context) : context_(context) {}
    void check(const json::Node& list, const Trail& trail, const std::vector<Operation>& operations);
    /// Adds the ids of operations without a text. Returns false if two are equal.
    bool add(const std::vector<Operation>& operations);
    void assign(std::vector<Operation>& operations);

private:
    Context& context_;
    std::unordered_set<std::string_view> ids_;
    std::uint64_t next_ = 1;
};

/// Assigns missing ids. Returns false if two are equal.
bool completeIds(std::vector<Operation>& operations);

/// Returns the member or the item that a token of a JSON pointer names.
std::optional<json::Node> child(const json::Node& node, const std::string& token);

}  // namespace streamscope::reading
