#pragma once

#include "engine/rules/check.h"
#include "engine/rules/diagnostic.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// How long a program takes from its first start to its last end; nullopt: it does not run to its end.
using TotalTime = std::function<std::optional<Nanoseconds>(const Program&)>;

/// Where resources are short, an order in another place can give a better turn, and order that is taken away a worse one: only a
/// run tells. Among the repairs that cure the diagnostic and make no error: the one that was offered, unless another that
/// needs one edge as well takes clearly less time. A repair that is there for speed alone and makes the program slower is
/// not offered. `diagnostic` is one that check() found in the program, with its repair.
std::optional<Fix> bestRepair(const Program& program, std::span<const DeviceInfo> devices, const Diagnostic& diagnostic,
                              const TotalTime& totalTime);

/// check() with the best repairs.
std::vector<Diagnostic> checkWithBestRepairs(const Program& program, std::span<const DeviceInfo> devices,
                                             const TotalTime& totalTime);

}  // namespace streamscope
