// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/simulated/accesses.h"
#include "kernels/catalogue.h"

#include <vector>

namespace streamscope::simulated {

/// Returns a launch's arguments in the form of the catalogue, a buffer as the number of bytes passed.
std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch);

/// Returns the accesses of the kernel, as its arguments or the launch declare them. The launch must be valid.
Accesses accessesOf(const KernelLaunch& launch);

}  // namespace streamscope::simulated
