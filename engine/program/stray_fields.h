// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/describe/stray_fields.h"
#include "engine/program/program.h"

#include <vector>

namespace streamscope {

/// Returns the unknown fields of the program and of the edits of its steps that are not free. `top`: the place of the program
/// inside another file.
std::vector<StrayField> strayFields(const Program& program, const reading::Trail& top = {});

}  // namespace streamscope
