// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/whatif/best_repairs.h"

#include <functional>
#include <optional>
#include <span>

namespace streamscope {

/// Returns whether a repair of this program is offered. A lesson does not allow every edit.
using IsOffered = std::function<bool(const Program&, const Fix&)>;

/// Returns the program after all offered repairs. Applies the first repair of the list, and computes the list again after each.
/// Returns nullopt if there is none.
std::optional<Program> withAllSuggestions(const Program& program, std::span<const DeviceInfo> devices, const TotalTime& totalTime,
                                          const IsOffered& isOffered);

}  // namespace streamscope
