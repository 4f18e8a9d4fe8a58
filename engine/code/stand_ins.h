// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/program.h"

namespace streamscope::code {

/// Returns the program with each recorded kernel, whose code is not known, replaced by a spin of the same shape and duration.
Program withStandIns(Program program);

}  // namespace streamscope::code
