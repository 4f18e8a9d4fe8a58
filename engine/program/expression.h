#pragma once

#include "engine/program/quantity.h"

#include <string_view>

namespace streamscope {

/// The value of what stands between braces: + - * / %, parentheses, whole numbers, names of the scope.
/// 64 bits, overflow is an error; division truncates. (formats.md, Quantities)
Evaluated evaluateExpression(std::string_view text, const Scope& scope);

}  // namespace streamscope
