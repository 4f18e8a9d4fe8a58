// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/program/program.h"

#include <vector>

namespace streamscope {

/// Returns a diagnostic for each link in the notes that cannot be pressed (formats.md, Program). `withMissing`: also for those
/// that name what the program does not have, which may be so because they were pressed.
std::vector<Diagnostic> tryLinks(const Program& program, bool withMissing);

}  // namespace streamscope
