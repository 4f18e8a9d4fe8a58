#pragma once

#include "engine/device/time.h"

#include <vector>

/// Arithmetic of busy time: sets of moments as disjoint spans in ascending order.
namespace streamscope {

using Spans = std::vector<Span>;

/// The union of any spans; empty and reversed ones are dropped.
Spans merged(Spans spans);
/// Length of a merged set.
Nanoseconds total(const Spans& spans);
/// Of two merged sets.
Spans intersection(const Spans& a, const Spans& b);
/// Time covered by at least `count` of any spans.
Nanoseconds timeWithAtLeast(int count, const Spans& spans);

}  // namespace streamscope
