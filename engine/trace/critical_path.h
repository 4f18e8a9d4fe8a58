// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <vector>

namespace streamscope {

/// The critical path of a run, and what its time went into (order.md D5, N3).
struct CriticalWalk {
    std::vector<OperationId> path;      ///< operations that take time, each held back by the one before it
    std::vector<CriticalPiece> pieces;  ///< from the first start to the last end of device work, without gaps
};

/// Follows the run backwards from its last end. Requires the bindings of the dependencies.
CriticalWalk walkCriticalPath(const Timeline& timeline);

}  // namespace streamscope
