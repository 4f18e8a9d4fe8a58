// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

namespace streamscope {

/// Returns the execution that a dependency leads from: that of its node in the launch that it names; nullptr if it names none, or
/// the node did not execute there.
const TimelineExecution* executionBehind(const Timeline& timeline, const Dependency& dependency);

/// Returns a dependency that is true of operations as a whole: from the begin of the launch, if it names one. A node has no times
/// of its own.
Dependency ofOperations(const Dependency& dependency);

}  // namespace streamscope
