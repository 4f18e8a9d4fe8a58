#pragma once

#include "engine/program/program.h"

namespace streamscope::code {

/// Returns the program with a spin of the same shape and length in place of each recorded kernel, whose code is not known.
Program withStandIns(Program program);

}  // namespace streamscope::code
