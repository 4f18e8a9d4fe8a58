// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

/// Order of operations as direct edges with their origin. dependencies() shows it, and needlessWaits() queries it.
namespace streamscope {

struct OrderEdge {
    OperationId from, to;
    DependencyKind kind{};
    std::optional<EventId> event;  ///< set for Event, and for what a call with `observes` looks at
    int recording = 0;
    std::optional<WordId> word;                       ///< set for Value
    std::optional<OperationId> wait;                  ///< streamWaitEvent or value wait that creates the edge
    std::optional<OperationId> fromLaunch, toLaunch;  ///< of a node outside its graph: the launch in which it runs
    bool observes = false;                            ///< `to` only reads a state (a query, an elapsed time) and does not wait
    bool atTrigger = false;  ///< `to` is a dependent launch, which begins when `from` has triggered (order.md D1)
    bool aside = false;      ///< `to`, a dependent launch, may be over before what is ahead of it in its stream
    bool onlyBegun = false;  ///< `from` may still run when `to` begins, but everything that `from` waited for has
                             ///< completed
};

/// Returns whether the blocks of a kernel wait for the kernel ahead of it (semantics.md PD3).
bool waitsForKernelAhead(const KernelCall& call);

/// Returns the edges in ascending order of `to` (order.md D1). Edges bypass a record whose stream has a single predecessor,
/// and start at that work. Edges bypass a wait that is followed by work, and end at that work. Edges of a record or wait that is
/// a node of a graph begin or end at nodes. Edges begin at the begin of a batch that goes on waiting (`onlyBegun`). Size and time
/// are linear in the operations.
std::vector<OrderEdge> orderEdges(const ResolvedProgram& program);

/// Returns the edges between whole operations: those from the begin of a batch lead from what the batch itself follows, so that
/// a batch that waits for what it let go on is in no cycle.
std::vector<OrderEdge> orderOfWholes(const ResolvedProgram& program);

/// Returns the edges without those of values. A wait for a value is then an instant of its stream, which edges never bypass.
std::vector<OrderEdge> orderEdgesWithoutValues(const ResolvedProgram& program);

/// Returns the edges of records and waits that orderEdges() bypasses: from the stream's preceding operation, to its next
/// operation, and from each record to the waits bound to it.
std::vector<OrderEdge> markEdges(const ResolvedProgram& program);

}  // namespace streamscope
