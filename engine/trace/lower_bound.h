// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Returns a total time that no order of these calls beats on a simulated device (order.md N2): the longest chain of
/// dependencies, with each operation at the least that the device gives it in any company, or the work of the busiest engine. Of
/// a measured run it is the longest chain as measured, which another order may beat. Host work counts if it is between device
/// operations.
Nanoseconds lowerBound(const Timeline& timeline);

/// Returns the longest chain of dependencies.
Nanoseconds longestChain(const Timeline& timeline);

/// Returns the operations, each as short as the device gives it in any company (as it executed, if that is not known) and as
/// early as the dependencies alone allow, so that the total time is the longest chain. The first operation keeps its start.
/// Operations on a cycle do not start.
Timeline dependenciesAlone(const Timeline& timeline);

}  // namespace streamscope
