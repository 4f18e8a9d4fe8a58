// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/races.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Returns the dependent launch that does not wait for the kernel ahead, and so lets two operations of one stream race; nullopt:
/// there is none.
std::optional<OperationId> launchThatDoesNotWait(const ResolvedProgram& program, const Race& race);

/// Returns the repairs of such a launch: that it waits, where its kernel can, and that it is no dependent one.
std::vector<Fix> waitingFixes(const Program& source, const ResolvedProgram& program, OperationId launch);

}  // namespace streamscope
