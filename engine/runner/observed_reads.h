// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/activity.h"
#include "engine/runner/resources.h"
#include "engine/verify/verify.h"

#include <span>
#include <vector>

namespace streamscope {

/// Converts the driver's reads of addresses to reads of the program's buffers. Other memory is left out.
std::vector<ObservedRead> observedReads(const ResolvedProgram& program, const Resources& resources,
                                        std::span<const ReadProvenance> reads);

}  // namespace streamscope
