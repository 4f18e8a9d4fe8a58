#pragma once

#include "engine/device/device_info.h"
#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"

#include <optional>

namespace streamscope {

/// Leaves half of the device to others: the kernel does the same work with fewer blocks, each of them more of it. Only of a spin
/// as it is written once, in numbers; none where it leaves half free already.
std::optional<Fix> fewerBlocks(const Program& source, const ResolvedProgram& program, OperationId kernel,
                               const DeviceInfo& device);

}  // namespace streamscope
