#pragma once

#include "engine/program/program.h"

namespace streamscope::resolving {

/// Whether an operation comes to the same at every turn of the loops around it: no text in it holds an expression, and
/// resolving it changes nothing else.
bool isSameEveryTurn(const Operation& operation);

/// Whether a text holds an expression, or what was meant to be one.
bool hasTemplate(std::string_view text);

}  // namespace streamscope::resolving
