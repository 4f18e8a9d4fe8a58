// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/captures.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope {

/// A program in which some launches of graphs are written as what they do: their nodes as work in streams of their own, between a
/// begin and an end in the stream of the launch. Records and waits that are nodes then order what is before and behind them, and
/// not the whole graph (order.md N1). Streams, events and operations that the program does not have are added; their names are
/// empty.
struct LaunchesAsWork {
    /// The operation of the original, or the node in a launch, for which an operation stands. A record or wait that was added
    /// stands for the node or launch that it is next to.
    struct Origin {
        OperationId operation;
        std::optional<OperationId> launch;  ///< set for a node
        bool isAdded = false;               ///< a record or wait that was added
    };
    static constexpr int ofNodes = -2;  ///< `declaration` and `process` of the streams that nodes are in

    ResolvedProgram program;
    std::vector<Origin> origins;  ///< by operation of `program`
    std::vector<OperationId> begins,
        ends;                           ///< by operation of the original; differ for launches and parts. Of a node, its first run
    std::vector<OperationId> lastRuns;  ///< as `ends`, but of a node its last run
    std::vector<OrderEdge> graphEdges;  ///< between the nodes of these graphs, in the original
    std::size_t events = 0;             ///< number of events of the original; those behind them were added

    bool isNode(OperationId id) const { return origins[id.value].launch.has_value(); }
};

/// Returns the program with the launches of the chosen graphs written as work, and batches as their parts; nullopt if there are
/// neither, or if there would be too many operations.
std::optional<LaunchesAsWork> launchesAsWork(const ResolvedProgram& program, const Captures& captures,
                                             const std::function<bool(const Capture&)>& isChosen);

/// Returns whether records or waits are nodes of the graph.
bool hasExternalNodes(const Capture& capture);

}  // namespace streamscope
