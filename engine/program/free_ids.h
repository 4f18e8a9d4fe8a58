// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/edit.h"

#include <string>

namespace streamscope {

/// Returns the first of "s1", "s2", "s3", … that no resource of the kind has. Uses "s_1", … if a counted resource s occupies
/// these ids.
std::string numberedResourceId(const Program& program, ResourceKind kind, std::string stem);

}  // namespace streamscope
