#pragma once

#include "engine/program/resolved_program.h"

namespace streamscope::ui {

/// Of an operation as written, where nothing can be resolved; the direction of a copy as far as its buffers are declared.
OperationKind kindOf(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
