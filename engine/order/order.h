#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

/// Who is ordered after whom, as direct edges with their origin; dependencies() shows it, needlessWaits() asks it.
namespace streamscope {

struct OrderEdge {
    OperationId from, to;
    DependencyKind kind{};
    std::optional<EventId> event;  ///< Event, and what a call that `observes` looks at
    int recording = 0;
    std::optional<WordId> word;       ///< Value
    std::optional<OperationId> wait;  ///< the streamWaitEvent or value wait without which the edge would not be
    bool observes = false;            ///< `to` only looks (a query, an elapsed time): nothing waits
    bool onlyBegun = false;           ///< `from` may still run when `to` begins, but what `from` waited for is over
};

/// The edges in ascending order of `to` (order.md D1). A record stands aside where its stream has only one thing before
/// it: edges then start at that work; a wait stands aside where work follows it: edges then end there. Size and time are
/// linear in the operations.
std::vector<OrderEdge> orderEdges(const ResolvedProgram& program);

/// The same without the edges that values make. A wait for a value is then an instant of its stream, which never stands aside.
std::vector<OrderEdge> orderEdgesWithoutValues(const ResolvedProgram& program);

/// The edges that records and waits for events have as operations of their streams, where orderEdges() lets them stand aside: to
/// the next operation of the stream, from the one before, and from each record to the waits that are bound to it.
std::vector<OrderEdge> markEdges(const ResolvedProgram& program);

}  // namespace streamscope
