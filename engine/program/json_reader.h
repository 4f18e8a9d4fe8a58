#pragma once

#include "engine/describe/reading.h"
#include "engine/program/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

/// Reading a program's JSON. Used inside engine/program only.
namespace streamscope::reading {

void operations(Context& context, const json::Node& node, const Trail& trail, std::vector<Operation>& out);
Operation operation(Context& context, const json::Node& node, const Trail& trail);
/// The value of a field of the given call; nullopt after a problem.
std::optional<Value> field(Context& context, const json::Node& node, const Trail& trail, Call call, Field field);

/// `id` where the name stands beside the value, as in a program; empty where it stands within, as in an edit.
Parameter parameter(Context& context, const json::Node& node, const Trail& trail, const std::string& id);

/// Ids must be unique; missing ones are assigned (op1, …). Views the ids of the operations, which must stay where they are.
class OperationIds {
public:
    explicit OperationIds(Context& context) : context_(context) {}
    void check(const json::Node& list, const Trail& trail, const std::vector<Operation>& operations);
    void assign(std::vector<Operation>& operations);

private:
    Context& context_;
    std::unordered_set<std::string_view> ids_;
    std::uint64_t next_ = 1;
};

}  // namespace streamscope::reading
