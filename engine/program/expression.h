// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/quantity.h"

#include <string_view>

namespace streamscope {

/// Evaluates the text between braces: + - * / %, parentheses, whole numbers and names of the scope. Uses 64 bits; overflow is an
/// error, and division truncates (formats.md, Quantities).
Evaluated evaluateExpression(std::string_view text, const Scope& scope);

}  // namespace streamscope
