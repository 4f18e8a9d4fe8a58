// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/dependencies.h"
#include "engine/order/order.h"
#include "engine/program/resolved_program.h"

#include <map>
#include <span>
#include <vector>

/// The order in which a run made its calls. Host threads overtake each other, so that it need not be that of the list (order.md
/// N1). An order is empty if it is that of the list; otherwise it has all operations but those of graph bodies, which no thread
/// calls.
namespace streamscope {

/// Records of each event in the order of their numbers, with a launch for each external record of its graph.
using RecordsOfEvent = std::map<EventId, std::vector<OperationId>>;
RecordsOfEvent recordsOf(const ResolvedProgram& program);

/// Returns the same operations, those without a turn last and in list order. `turns`: by operation, from 1; 0: not called. Empty
/// if the result is the list.
std::vector<OperationId> callOrder(const ResolvedProgram& program, std::span<const std::uint32_t> turns);

/// Returns the program with its calls listed as they were made. `made` must not be empty. `original`: the operation of the
/// program at each place.
struct Reordered {
    ResolvedProgram program;
    std::vector<OperationId> original;
};
Reordered inCallOrder(const ResolvedProgram& program, std::span<const OperationId> made);

/// Returns the edges that follow from calls made in this order, as orderEdges() does. Recordings keep the numbers that they have
/// in the list.
std::vector<OrderEdge> orderEdges(const ResolvedProgram& program, std::span<const OperationId> made);
/// Returns the records to which the calls bind if they are made in this order.
std::vector<Binding> bindings(const ResolvedProgram& program, std::span<const OperationId> made);
/// Returns the dependencies of a run that made its calls in this order (order.md N1).
std::vector<Dependency> dependencies(const ResolvedProgram& program, std::span<const OperationId> made);

}  // namespace streamscope
