// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/json/expected.h"

#include <optional>
#include <string>

/// Calls in the notation of the window's typing line, in place of a file: "s1: H2D(x,10) R(e1)".
namespace streamscope::app {

/// Returns the composition of such calls as JSON, or what is wrong with them.
Expected<std::string> typedProgram(const std::string& text);

/// Replaces the calls in the text of a file by their composition, and returns true. Leaves any other text.
bool takeTyped(std::string& text);

}  // namespace streamscope::app
