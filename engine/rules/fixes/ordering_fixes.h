#pragma once

#include "engine/program/resolved_program.h"
#include "engine/rules/diagnostic.h"

#include <optional>
#include <vector>

namespace streamscope {

class Findings;
struct Binding;

/// Ways to make `later` wait for `earlier`, the least of them first: a wait for a recording that is there already, a record
/// and a wait, a synchronisation of the host. Inside a repeat they edit the body; where the two are of different turns, a
/// ring of events remembers the turns between. Whether one really orders all turns is for the caller to try.
std::vector<Fix> orderingFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later);

/// Whether another thread calls on after that one: a call that is moved, or held up, then changes by whom it is overtaken.
bool othersCallAfter(const ResolvedProgram& program, OperationId call);

/// Every way to order the two by a record and a wait of their own that stands further from them, for what is not repeated: such
/// an edge holds back more, and can give a better turn where resources are short. The nearest first; at most `most`.
std::vector<Fix> singleEdgeFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later,
                                 std::size_t most);

/// The wait and what follows it in its stream go behind the event's next record, in their order.
std::optional<Fix> waitBehindRecord(const Findings& findings, const Binding& wait);

}  // namespace streamscope
