// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/failing_calls.h"
#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Returns changes with which a call that fails because something is not there, or no longer there, may succeed: it is made
/// earlier, or released later. A release that is moved behind work is ordered after it, too. The caller must try whether one
/// does.
std::vector<Fix> lifetimeFixes(Findings& findings, const FailingCall& call);

}  // namespace streamscope
