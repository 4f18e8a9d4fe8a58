// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/program_queries.h"

namespace streamscope::ui {

/// Returns which values pass a wait (semantics.md W1, W2): "Passes 5 to 2147483652. Every other value counts as smaller: …".
QString passingValues(WaitCondition condition, std::uint64_t value, int bits);

/// Returns the same of a wait for a value as it is written. Empty for other operations, and for a value that differs between the
/// iterations of a loop or is not known.
QString passingValues(const Program& program, const Operation& operation);

}  // namespace streamscope::ui
