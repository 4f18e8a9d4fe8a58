// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <optional>

/// Loops and branches on answers and values, as code. The source file has the parts of the targets as well.
namespace streamscope::code {

/// Returns the code that a loop or branch asks for, unless it is an expression.
std::optional<int> askedCode(const Operation& branch);
bool isNegated(const Operation& branch);
/// Returns the query on which a loop or branch depends; nullptr if it depends on a value.
const Operation* askedBy(const Program& program, const Operation& branch);

}  // namespace streamscope::code
