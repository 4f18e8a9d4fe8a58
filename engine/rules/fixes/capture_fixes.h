// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/failing_calls.h"
#include "engine/rules/findings.h"

#include <vector>

namespace streamscope {

/// Returns changes with which a call that fails because of a capture, or that breaks one, may succeed, the likeliest first. The
/// caller must try whether one does.
std::vector<Fix> captureFixes(Findings& findings, const FailingCall& call);

}  // namespace streamscope
