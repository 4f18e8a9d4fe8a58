#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <optional>
#include <vector>

namespace streamscope {

/// How much later each operation could have ended without making the total time longer, if all others took as long as they
/// did, in the same order on the same engines (order.md D5). By operation; nullopt for what never ran, and for the nodes of
/// graphs, whose launches have it. `timeline` is a run of `program`.
std::vector<std::optional<Nanoseconds>> slacks(const ResolvedProgram& program, const Timeline& timeline);

}  // namespace streamscope
