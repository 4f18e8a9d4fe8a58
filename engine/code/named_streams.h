// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/json/problem.h"
#include "engine/program/program.h"
#include "engine/program/resolved_program.h"

#include <string_view>
#include <vector>

namespace streamscope::code {

inline constexpr std::string_view noCurrentStream = "There is no current stream here: each call names its own.";

/// Writes the current stream into each call that names none, for APIs that have no current stream. Returns a problem for each
/// call that has another one in each turn of its loop, unless a `with` or `use` of the same list names it.
std::vector<Problem> nameCurrentStreams(Program& program, const ResolvedProgram& resolved);

}  // namespace streamscope::code
