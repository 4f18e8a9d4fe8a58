#pragma once

#include "engine/order/order.h"

#include <span>
#include <vector>

namespace streamscope {

/// Returns how an edge is known: where a wait makes it, as that wait; else as the less sure of its two operations, though an
/// order of which one was composed is itself composed.
Provenance provenanceOf(const ResolvedProgram& program, const OrderEdge& edge);

/// Returns whether the order of anything in the program is a guess.
bool hasGuesses(const ResolvedProgram& program);

/// Returns the edges that are no guesses.
std::vector<OrderEdge> withoutGuesses(const ResolvedProgram& program, std::span<const OrderEdge> edges);

}  // namespace streamscope
