// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "kernels/catalogue.h"

#include <vector>

namespace streamscope {

/// Returns a launch's arguments as the catalogue expects them, with the number of passed bytes in place of a buffer.
std::vector<kernels::Argument> catalogueArguments(const KernelCall& call, const kernels::Descriptor& kernel);

/// Returns the range passed for a parameter; nullptr if it is not a buffer.
const ByteRange* bufferArgument(const KernelCall& call, std::string_view parameter);

}  // namespace streamscope
