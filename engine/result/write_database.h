// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/timeline/timeline.h"

#include <span>
#include <string>

namespace streamscope::result {

/// Returns a result as the bytes of a database. Throws BadDatabase if there is not enough memory.
std::string writtenDatabase(const Program& program, const Timeline& timeline, std::span<const Diagnostic> diagnostics);

}  // namespace streamscope::result
