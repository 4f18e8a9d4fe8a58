// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order.h"

#include <algorithm>
#include <span>

namespace streamscope {

/// Returns the edges that end at `to`. `edges` must be in the order of orderEdges().
inline std::span<const OrderEdge> edgesInto(std::span<const OrderEdge> edges, OperationId to) {
    const auto begin = std::ranges::lower_bound(edges, to, {}, &OrderEdge::to);
    return {begin, std::ranges::upper_bound(begin, edges.end(), to, {}, &OrderEdge::to)};
}

}  // namespace streamscope
