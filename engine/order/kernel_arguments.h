#pragma once

#include "engine/program/resolved_program.h"
#include "kernels/catalogue.h"

#include <vector>

namespace streamscope {

/// A launch's arguments as the catalogue takes them: a buffer as the number of bytes passed.
std::vector<kernels::Argument> catalogueArguments(const KernelCall& call, const kernels::Descriptor& kernel);

/// The range passed for a parameter; nullptr where none is.
const ByteRange* bufferArgument(const KernelCall& call, std::string_view parameter);

}  // namespace streamscope
