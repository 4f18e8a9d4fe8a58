// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <vector>

namespace streamscope {

/// Sets `binding` and `slack` of the dependencies from the measured times.
void bindDependencies(Timeline& timeline);

/// Returns the longest chain of operations that ends at the last end, in which each operation waited for its predecessor
/// (order.md D5).
std::vector<OperationId> criticalPath(const Timeline& timeline);

/// Assigns each operation one reason at every instant from issue to start if the driver does not know the waits. The reasons are
/// inferred from dependencies and from concurrent execution (formats.md, Reasons for waiting).
void inferWaits(const ResolvedProgram& program, Timeline& timeline);

Metrics metrics(const Timeline& timeline);

}  // namespace streamscope
