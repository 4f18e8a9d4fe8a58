// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <string>
#include <string_view>

/// Validity of ids. Used inside engine/program only.
namespace streamscope {

/// Longest id in bytes. Ids are copied into every turn of a loop.
inline constexpr std::size_t longestId = 200;

/// Returns the reason why a text is not a valid operation id; empty if it is valid.
std::string operationIdError(std::string_view id);
/// Returns the reason why a text is not a valid resource id: it contains braces (reserved for templates), names a built-in stream
/// or, for a parameter, is not a name of the expression language. Empty if it is valid.
std::string resourceIdError(ResourceKind kind, std::string_view id);

/// Returns the name of a repeat's variable; `i` by default.
std::string variableOf(const Operation& repeat);

/// Returns whether the name is a letter or _, followed by letters, digits and _.
bool isVariableName(std::string_view name);
/// Returns the text cut to at most `most` bytes at a character boundary, ending in … if it was cut.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace streamscope
