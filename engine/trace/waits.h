// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <optional>

namespace streamscope {

/// Returns whether a wait was measured, inferred or simulated. Measured: the program's order is the reason, and the end of the
/// blamed operation was measured (or the host's clock recorded the return of the call). Inferred: a resource is the reason, or
/// the times were not measured. Simulated: the device is simulated.
Truth truthOf(const Timeline& timeline, OperationId waiting, const Wait& wait);

/// Returns the time at which the host's call had been made and all predecessors had completed. From then on the operation waited
/// for resources only. nullopt: it never became ready, or the run does not provide it.
std::optional<Nanoseconds> readyTime(const TimelineOperation& operation);

/// Returns another operation that became ready at the same time and that a copy engine or the multiprocessors served before or
/// after this one. A simulated GPU serves them in the order of their calls, a real one in any order. nullopt: there is none, or
/// both were ready when issued, so that their calls determine the order.
std::optional<OperationId> tiedWith(const Timeline& timeline, OperationId operation);

}  // namespace streamscope
