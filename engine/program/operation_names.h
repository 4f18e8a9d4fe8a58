#pragma once

#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace streamscope {

/// The names of operations in messages: the labels that cards and banners show. Where several operations have one label, the id
/// follows: "copy in (up#2)". Keeps a reference to the resolved program.
class OperationNames {
public:
    explicit OperationNames(const ResolvedProgram& resolved);
    std::string operator()(OperationId id) const;

private:
    const ResolvedProgram& program_;
    std::unordered_map<std::string, std::size_t> counts_;  ///< of operations that have a label
};

/// Returns the label of an operation as it is written, for all turns of a repeat together: "copy x{i}", or "copy x0" where
/// `turn` names the buffer without an expression. `turn` is any operation that `operation` resolves to.
std::string writtenLabel(const Operation& operation, const ResolvedOperation& turn);

/// Returns the name in messages of an operation as it is written; its id where it does not execute or is not in the program.
std::string nameOf(const Program& program, const ResolvedProgram& resolved, std::string_view id);
/// The same for a program that is not evaluated: only labels that somebody wrote are known.
std::string nameOf(const Program& program, std::string_view id);

}  // namespace streamscope
