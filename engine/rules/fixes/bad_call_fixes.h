// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/failing_calls.h"
#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Returns changes with which a failing call may succeed, the likeliest first: those that its message names and that leave
/// nothing to choose. The caller must try whether one does.
std::vector<Fix> badCallFixes(Findings& findings, const FailingCall& call);

}  // namespace streamscope
