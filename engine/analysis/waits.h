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

}  // namespace streamscope
