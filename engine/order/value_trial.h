// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/value_matches.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Executes the operations once, in an order that `following` allows (successors by operation). Returns the write that satisfied
/// each wait, by access: the first of the last writes that satisfy it. None for a wait that never passed or needed no write, and
/// for words that `isPlain` excludes.
std::vector<std::optional<OperationId>> whatLetsPass(const ResolvedProgram& program, std::span<const ValueAccess> accesses,
                                                     std::span<const std::vector<std::uint32_t>> following,
                                                     const std::vector<bool>& isPlain);

}  // namespace streamscope
