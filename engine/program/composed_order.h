#pragma once

#include "engine/program/edit.h"

namespace streamscope {

/// Returns the edit with what it makes of recorded operations: one that is moved, or gets another stream, event, word or thread,
/// has a composed order from then on (Provenance::Declared).
Edit withComposedOrder(const Program& program, Edit edit);

}  // namespace streamscope
