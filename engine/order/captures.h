#pragma once

#include "engine/order/order.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope {

/// What one capture holds: a graph's body, or what stands between streamBeginCapture and streamEndCapture.
struct Capture {
    std::vector<OperationId> nodes;  ///< work and memory operations, in the order of their calls
    std::vector<OperationId> externalRecords, externalWaits;
};

/// Which calls of a program are captured instead of executed, as far as the program alone tells: all calls are taken to
/// succeed (semantics.md A5).
struct Captures {
    std::vector<Capture> captures;
    std::vector<OrderEdge> edges;  ///< between nodes, kind Graph, ascending `to`
    std::vector<bool> captured;    ///< by operation: a node, or a record or wait that shapes the graph
    std::vector<int> launched;     ///< by operation: index of the capture that a graphLaunch launches; -1: none
    std::vector<int> executable;   ///< by operation: the number of the instantiation that a graphLaunch launches; -1: none
    int executables = 0;

    bool any() const { return !captures.empty(); }
};
Captures capturesOf(const ResolvedProgram& program);

}  // namespace streamscope
