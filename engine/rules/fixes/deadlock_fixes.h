// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Returns moves of a single call, at most `most`, that resolve the deadlock and introduce no race. Moves calls that block others
/// only by their position.
std::vector<Fix> deadlockFixes(Findings& findings, const Deadlock& deadlock, std::size_t most);

}  // namespace streamscope
