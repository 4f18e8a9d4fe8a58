// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"

#include <optional>

namespace streamscope {

/// Returns a fix with fewer blocks and more work per block, which leaves half of the device to others. Only for a spin outside
/// loops with numeric arguments; none if it already leaves half free.
std::optional<Fix> fewerBlocks(const Program& source, const ResolvedProgram& program, OperationId kernel,
                               const DeviceInfo& device);

}  // namespace streamscope
