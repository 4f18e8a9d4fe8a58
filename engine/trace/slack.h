// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Returns how much later each operation could have ended without a longer total time, if all others kept their durations and
/// their order on the engines (order.md D5). By operation; nullopt for operations that never ran or that ended after the
/// total time, and for nodes of graphs, whose launches have the slack. `timeline`: a run of `program`.
std::vector<std::optional<Nanoseconds>> slacks(const ResolvedProgram& program, const Timeline& timeline);

}  // namespace streamscope
