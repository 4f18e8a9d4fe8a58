// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/runner/calibration.h"
#include "engine/timeline/timeline.h"

namespace streamscope {

/// Infers when the bytes of copies between host and device moved, and fills the spans of those that have none, since brackets
/// give only outer limits. Kernels of the run, whose own times are known, show how long a stream takes from a record to work on
/// another engine, and from the end of work to the record behind it. A copy begins that long after its bracket opens, with two
/// limits: not before the previous copy on its engine is over and one copy's own cost has passed (then its beginning is
/// inferred), and not so late that its bytes would move faster than possible. A copy to the host ends as long before its bracket
/// closes as a kernel does, and a copy to the device one record before. If no kernel follows a copy in the run, a part of a
/// copy's own cost is used. Verified on H200s against the GPU's own records.
void inferCopySpans(Timeline& timeline, const ResolvedProgram& program, const Calibration& calibration);

}  // namespace streamscope
