// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/resolved_program.h"

namespace streamscope::ui {

/// Returns the kind of an operation of a program that cannot be resolved. The direction of a copy is known if its buffers are
/// declared.
OperationKind kindOf(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
