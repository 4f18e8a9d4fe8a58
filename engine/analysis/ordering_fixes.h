#pragma once

#include "engine/analysis/diagnostic.h"
#include "engine/program/resolved_program.h"

#include <vector>

namespace streamscope {

/// Ways to make `later` wait for `earlier`, the least of them first: a wait for a recording that is there already, a record
/// and a wait, a synchronisation of the host. Inside a repeat they edit the body; where the two are of different turns, a
/// ring of events remembers the turns between. Whether one really orders all turns is for the caller to try.
std::vector<Fix> orderingFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later);

}  // namespace streamscope
