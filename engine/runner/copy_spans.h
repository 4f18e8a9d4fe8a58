#pragma once

#include "engine/program/resolved_program.h"
#include "engine/runner/calibration.h"
#include "engine/timeline/timeline.h"

namespace streamscope {

/// When the bytes of copies moved, of which brackets tell only the surroundings; fills the spans of copies between host
/// and device that have none. Around a kernel, whose own times are known, this run shows how long a stream takes from a
/// record to work on another engine, and from the end of work to the record behind it. A copy is taken to begin so long
/// after its bracket, but not before the copy ahead of it on its engine is over and one copy's own cost has passed (its
/// beginning is then inferred), and not so late that its bytes would have moved faster than they can; a copy to the host
/// ends so long before its bracket as a kernel does, one to the device a record before it. Where no kernel follows a
/// copy, a part of a copy's own cost stands in. Measured on H200s against the GPU's own records.
void inferCopySpans(Timeline& timeline, const ResolvedProgram& program, const Calibration& calibration);

}  // namespace streamscope
