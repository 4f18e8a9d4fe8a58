// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope {

/// Contents of a capture: a graph's body, or the calls between streamBeginCapture and streamEndCapture.
struct Capture {
    std::vector<OperationId> nodes;  ///< work and memory operations, in call order
    std::vector<OperationId> externalRecords, externalWaits;
};

/// Calls that are captured instead of executed, derived from the program under the assumption that all calls succeed
/// (semantics.md A5).
struct Captures {
    std::vector<Capture> captures;
    std::vector<OrderEdge> edges;  ///< edges of kind Graph between nodes, ascending `to`
    std::vector<bool> captured;    ///< by operation: whether it is a node, or a record or wait that shapes the graph
    std::vector<int> launched;     ///< by operation: index of the capture that a graphLaunch launches; -1: none
    std::vector<int> executable;   ///< by operation: number of the instantiation that a graphLaunch launches; -1: none
    int executables = 0;

    bool any() const { return !captures.empty(); }
};
Captures capturesOf(const ResolvedProgram& program);

}  // namespace streamscope
