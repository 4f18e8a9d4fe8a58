#pragma once

#include "engine/program/edit.h"

#include <string>
#include <string_view>

/// What may be an id. Used inside engine/program only.
namespace streamscope {

/// Longest id in bytes: ids are copied into every turn of a loop.
inline constexpr std::size_t longestId = 200;

/// Why the text cannot be the id of an operation; empty if it can.
std::string operationIdError(std::string_view id);
/// The same for a resource: no braces (ids stand in templates), no name of a built-in stream, and for a parameter a
/// name as expressions know it.
std::string resourceIdError(ResourceKind kind, std::string_view id);

/// Returns the name of a repeat's variable, `i` where none is given.
std::string variableOf(const Operation& repeat);

/// A letter or _, then letters, digits and _.
bool isVariableName(std::string_view name);
/// The text cut to at most `most` bytes, at a character's boundary, with … where something is missing.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace streamscope
