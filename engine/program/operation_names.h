// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace streamscope {

/// Names of operations in messages: the labels on cards and banners. If several operations share a label, the id follows: "copy
/// in (up#2)". Keeps a reference to the resolved program.
class OperationNames {
public:
    explicit OperationNames(const ResolvedProgram& resolved);
    std::string operator()(OperationId id) const;

private:
    const ResolvedProgram& program_;
    std::unordered_map<std::string, std::size_t> counts_;  ///< number of operations with each label
};

/// Returns the unevaluated label of an operation, for all turns of a repeat together: "copy x{i}", or "copy x0" if `turn` names
/// the buffer without an expression. `turn`: any operation that `operation` resolves to.
std::string writtenLabel(const Operation& operation, const ResolvedOperation& turn);

/// Returns the name of an unresolved operation in messages; its id if it does not execute or is not in the program.
std::string nameOf(const Program& program, const ResolvedProgram& resolved, std::string_view id);
/// Returns the same for a program that is not evaluated, from the written labels only.
std::string nameOf(const Program& program, std::string_view id);

}  // namespace streamscope
