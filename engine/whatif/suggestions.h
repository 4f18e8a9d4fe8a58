#pragma once

#include "engine/whatif/best_repairs.h"

#include <functional>
#include <optional>
#include <span>

namespace streamscope {

/// Whether a repair of this program is offered: a lesson does not allow every edit.
using IsOffered = std::function<bool(const Program&, const Fix&)>;

/// Returns the program after every repair that is offered: the first one of the list is made, and the list is found anew after
/// each. Returns nullopt where there is none.
std::optional<Program> withAllSuggestions(const Program& program, std::span<const DeviceInfo> devices, const TotalTime& totalTime,
                                          const IsOffered& isOffered);

}  // namespace streamscope
