// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

namespace streamscope {

/// Assigns each operation one reason at every instant from issue to start if the driver does not know the waits. The reasons are
/// inferred from dependencies and from concurrent execution (formats.md, Reasons for waiting).
void inferWaits(const ResolvedProgram& program, Timeline& timeline);

}  // namespace streamscope
