// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/provenance.h"

#include <algorithm>
#include <iterator>

namespace streamscope {

Provenance provenanceOf(const ResolvedProgram& program, const OrderEdge& edge) {
    if (edge.wait) return program[*edge.wait].provenance;
    const Provenance from = program[edge.from].provenance, to = program[edge.to].provenance;
    if (edge.event) return to;
    if (from == Provenance::Declared || to == Provenance::Declared) return Provenance::Declared;
    // The record of a wait does not determine the position of an operation in its stream.
    const bool isGuess = from == Provenance::Guessed || to == Provenance::Guessed;
    return isGuess ? Provenance::Guessed : Provenance::Recorded;
}

bool hasGuesses(const ResolvedProgram& program) {
    return std::ranges::any_of(program.operations,
                               [](const ResolvedOperation& operation) { return operation.provenance == Provenance::Guessed; });
}

std::vector<OrderEdge> withoutGuesses(const ResolvedProgram& program, std::span<const OrderEdge> edges) {
    std::vector<OrderEdge> kept;
    std::ranges::copy_if(edges, std::back_inserter(kept),
                         [&](const OrderEdge& edge) { return provenanceOf(program, edge) != Provenance::Guessed; });
    return kept;
}

}  // namespace streamscope
