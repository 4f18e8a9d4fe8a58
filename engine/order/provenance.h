// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order.h"

#include <span>
#include <vector>

namespace streamscope {

/// Returns the provenance of an edge: that of the wait that creates it, else the less certain one of its two operations. An edge
/// with a composed operation is composed.
Provenance provenanceOf(const ResolvedProgram& program, const OrderEdge& edge);

/// Returns whether any order in the program is guessed.
bool hasGuesses(const ResolvedProgram& program);

/// Returns the edges that are not guessed.
std::vector<OrderEdge> withoutGuesses(const ResolvedProgram& program, std::span<const OrderEdge> edges);

}  // namespace streamscope
