#pragma once

#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Whoever stands in the way by its place alone may go in front: the moves of a single call after which the deadlock is gone
/// and no race is new; at most `most`.
std::vector<Fix> deadlockFixes(Findings& findings, const Deadlock& deadlock, std::size_t most);

}  // namespace streamscope
