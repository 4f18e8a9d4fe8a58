// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/diagnostic.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

class Findings;
struct Binding;

/// Returns ways to make `later` wait for `earlier`, smallest first: a wait for an existing record, a record and a wait, or a
/// synchronisation of the host. Inside a repeat they edit the body. For two different turns, a ring of events covers the turns in
/// between. The caller must try whether a fix orders all turns.
std::vector<Fix> orderingFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later);

/// Returns whether another thread makes calls after this one. Moving or delaying the call then changes the order of the threads'
/// calls.
bool othersCallAfter(const ResolvedProgram& program, OperationId call);

/// Returns all ways to order two unrepeated operations by a record and a wait at a greater distance, nearest first, at most
/// `most`. Such an edge delays more, but may give a better schedule where resources are scarce.
std::vector<Fix> singleEdgeFixes(const Program& source, const ResolvedProgram& program, OperationId earlier, OperationId later,
                                 std::size_t most);

/// Returns a fix that moves the wait and its successors in the stream behind the event's next record.
std::optional<Fix> waitBehindRecord(const Findings& findings, const Binding& wait);

}  // namespace streamscope
