// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Returns a lower bound of the makespan for any issue order, given the execution times: the longest chain of dependencies, or
/// the copies of one engine in sequence (order.md D7). Host work counts if it is between device operations.
Nanoseconds lowerBound(const Timeline& timeline);

/// Returns the longest chain of dependencies.
Nanoseconds longestChain(const Timeline& timeline);

/// Returns the operations with their execution times, each as early as the dependencies alone allow, so that the total time is
/// the longest chain. The first operation keeps its start. Operations on a cycle do not start.
Timeline dependenciesAlone(const Timeline& timeline);

}  // namespace streamscope
