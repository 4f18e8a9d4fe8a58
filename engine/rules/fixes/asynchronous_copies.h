// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/rules/findings.h"

#include <optional>
#include <span>

namespace streamscope {

/// Returns a fix that makes synchronous copies asynchronous: each direction in a stream of its own, from and to pinned memory,
/// with the events that keep the data right, and a synchronisation where the last of them returned. None if that orders all
/// copies and kernels as before, so that nothing would be gained, or if no such order is found.
std::optional<Fix> asynchronousCopies(const Program& source, const ResolvedProgram& program, std::span<const DeviceInfo> devices);

}  // namespace streamscope
