// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

#include <string_view>

namespace streamscope::lessons {

/// Returns whether the program has an operation or a resource with this id that the metric `unchanged` can compare.
bool canBeUnchanged(const Program& program, std::string_view id);

}  // namespace streamscope::lessons
