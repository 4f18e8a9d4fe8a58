// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <vector>

/// Arithmetic of busy time. Sets of times are disjoint spans in ascending order.
namespace streamscope {

using Spans = std::vector<Span>;

/// Returns the union of any spans. Drops empty and reversed spans.
Spans merged(Spans spans);
/// Returns the length of a merged set.
Nanoseconds total(const Spans& spans);
/// Returns the intersection of two merged sets.
Spans intersection(const Spans& a, const Spans& b);
/// Returns the times that at least `count` of the spans cover.
Nanoseconds timeWithAtLeast(int count, const Spans& spans);

}  // namespace streamscope
