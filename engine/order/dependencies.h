// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// The record to which a wait, query or synchronisation of an event binds (semantics.md E5, E7).
struct Binding {
    OperationId user;  ///< streamWaitEvent, eventSynchronize, eventQuery, eventElapsedTime
    EventId event;
    std::optional<OperationId> record;  ///< empty: not recorded yet, no effect
    int recording = 0;                  ///< 1 for the first record of the event: "e1 #1"
    bool leftToThreads = false;         ///< set by bindingsWithThreads(): it depends on which thread comes first
};
std::vector<Binding> bindings(const ResolvedProgram& program);

/// Returns the number of each eventRecord among those of its event ("e1 #2" is 2), by operation; 0 for other operations.
std::vector<int> recordings(const ResolvedProgram& program);

/// Returns the direct happens-before edges between operations (order.md D1): stream order, events by record, legacy barriers,
/// host order through synchronisation, and value writes. Leaves binding and slack unset.
std::vector<Dependency> dependencies(const ResolvedProgram& program);

}  // namespace streamscope
