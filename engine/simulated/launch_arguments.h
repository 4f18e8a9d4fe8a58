#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/accesses.h"
#include "kernels/catalogue.h"

#include <vector>

namespace streamscope::simulated {

/// A launch's arguments as the catalogue takes them: a buffer as the number of bytes passed.
std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch);

/// What the kernel reads and writes: as its arguments say, or as the launch lists it. The launch has no problem.
std::uint32_t addAccesses(const KernelLaunch& launch, AccessTable& table);

}  // namespace streamscope::simulated
