// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <string>
#include <string_view>

namespace streamscope::code {

/// Returns lines of comments that hold the program; `mark` begins a comment of the language ("//", "#").
/// embeddedComposition() finds it again.
std::string embedded(const Program& program, std::string_view mark);

}  // namespace streamscope::code
