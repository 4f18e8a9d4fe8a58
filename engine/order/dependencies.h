#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// The recording that a wait, query or synchronisation of an event binds to (semantics.md E5, E7).
struct Binding {
    OperationId user;  ///< streamWaitEvent, eventSynchronize, eventQuery, eventElapsedTime
    EventId event;
    std::optional<OperationId> record;  ///< none: not recorded yet, a no-op
    int recording = 0;                  ///< 1 for the first recording of the event: "e1 #1"
};
std::vector<Binding> bindings(const ResolvedProgram& program);

/// Returns the recording number of each eventRecord ("e1 #2" is 2), by operation; 0 for others.
std::vector<int> recordings(const ResolvedProgram& program);

/// Returns the direct edges of happens-before between operations (order.md D1): stream order, events by recording,
/// legacy barriers, host order through synchronisation, value writes. Binding and slack are left unset.
std::vector<Dependency> dependencies(const ResolvedProgram& program);

}  // namespace streamscope
