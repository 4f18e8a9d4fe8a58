// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/facts.h"

#include <optional>

namespace streamscope {

/// Returns the wait that would order a race in the opposite direction, but has no effect because it is called before the record.
/// The wait precedes `earlier` in its stream, and the event's next record follows `later` in that one's stream. Returns nullopt
/// if there is none.
std::optional<Binding> missedWait(ProgramFacts& facts, const Race& race);

/// Returns the event's first record after the wait's call.
std::optional<OperationId> nextRecord(const ResolvedProgram& program, const Binding& wait);

}  // namespace streamscope
