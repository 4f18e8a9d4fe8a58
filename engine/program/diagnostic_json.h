// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"

#include <span>
#include <string>

namespace streamscope {

/// Returns a JSON list of diagnostics (formats.md, Diagnostic) with their paths into the program, as `check --json` prints it and
/// results contain it.
std::string toJson(std::span<const Diagnostic> diagnostics);

}  // namespace streamscope
