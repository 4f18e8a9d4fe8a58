#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// No order of issue and no luck makes this program shorter, given how long each operation executed: the longest chain over
/// the dependencies, or the copies of one engine one after the other (order.md D7). Host work counts where it stands
/// between device operations.
Nanoseconds lowerBound(const Timeline& timeline);

/// The longest chain over the dependencies alone.
Nanoseconds longestChain(const Timeline& timeline);

/// The same operations, each as long as it executed and as early as the dependencies alone let it start: its total time is the
/// longest chain. The first one starts where it did. What lies on a cycle does not start.
Timeline dependenciesAlone(const Timeline& timeline);

}  // namespace streamscope
