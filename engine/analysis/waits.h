#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Whether one piece of waiting was measured or inferred. Measured: the program's own order is the reason, and the end of the
/// one to blame was measured (or the host's clock saw the call return). Inferred: who held a resource, or times that were
/// not measured. Simulated where the device is.
Truth truthOf(const Timeline& timeline, OperationId waiting, const Wait& wait);

}  // namespace streamscope
