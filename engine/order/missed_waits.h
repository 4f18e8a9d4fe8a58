#pragma once

#include "engine/order/facts.h"

#include <optional>

namespace streamscope {

/// The wait that was to order a race the other way round and holds nothing back, since it is called before the record: it
/// stands before `earlier` in its stream, and the event's next record stands behind `later` in that one's. nullopt: none.
std::optional<Binding> missedWait(ProgramFacts& facts, const Race& race);

/// The event's first record after the wait's call.
std::optional<OperationId> nextRecord(const ResolvedProgram& program, const Binding& wait);

}  // namespace streamscope
