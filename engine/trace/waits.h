#pragma once

#include "engine/timeline/timeline.h"

#include <optional>

namespace streamscope {

/// Whether one piece of waiting was measured or inferred. Measured: the program's own order is the reason, and the end of the
/// one to blame was measured (or the host's clock saw the call return). Inferred: who held a resource, or times that were
/// not measured. Simulated where the device is.
Truth truthOf(const Timeline& timeline, OperationId waiting, const Wait& wait);

/// When the host's call had come and all that the operation is ordered behind was over: from then on only resources held it.
/// nullopt: it never got so far, or the run does not say.
std::optional<Nanoseconds> readyTime(const TimelineOperation& operation);

/// Returns an operation that became ready at the same instant as this one and that a copy engine or the multiprocessors served
/// before or after it: a simulated GPU serves them in the order of their calls, a real one in either. nullopt: there is none, or
/// both were ready as soon as they were issued, so that their calls decide.
std::optional<OperationId> tiedWith(const Timeline& timeline, OperationId operation);

}  // namespace streamscope
