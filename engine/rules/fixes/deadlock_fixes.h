// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Returns changes of the order of calls, at most `most`, that resolve the deadlock and introduce no race: a write before the
/// wait for its value, with what precedes it in its stream, and calls that block others only by their position.
std::vector<Fix> deadlockFixes(Findings& findings, const Deadlock& deadlock, std::size_t most);

}  // namespace streamscope
