// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/rules/check.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// Returns a program's time from first start to last end; nullopt if the run does not complete.
using TotalTime = std::function<std::optional<Nanoseconds>(const Program&)>;

/// Returns the best repair of a diagnostic that cures it and introduces no error. Where resources are scarce, only a run tells
/// whether another position of the order is faster, or whether removing order is slower. Prefers the offered repair, unless
/// another one that also needs one edge takes clearly less time. Returns none if a repair that serves speed alone makes the
/// program slower. `diagnostic` is one that check() found in the program, with its repair.
std::optional<Fix> bestRepair(const Program& program, std::span<const DeviceInfo> devices, const Diagnostic& diagnostic,
                              const TotalTime& totalTime);

/// Returns the result of check() with the best repairs.
std::vector<Diagnostic> checkWithBestRepairs(const Program& program, std::span<const DeviceInfo> devices,
                                             const TotalTime& totalTime);

}  // namespace streamscope
