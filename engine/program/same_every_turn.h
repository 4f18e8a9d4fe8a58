// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

namespace streamscope::resolving {

/// Returns whether an operation resolves to the same result in every turn of the loops around it: none of its texts contains an
/// expression, and resolving it changes nothing else.
bool isSameEveryTurn(const Operation& operation);

/// Returns whether a text contains an expression, valid or not.
bool hasTemplate(std::string_view text);

}  // namespace streamscope::resolving
