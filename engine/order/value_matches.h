// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Returns whether a word with this value satisfies a wait. Arithmetic has `bits` bits, and GEQ is cyclic (semantics.md W1, W2).
bool satisfies(WaitCondition condition, std::uint64_t value, std::uint64_t wanted, int bits);

/// A wait for, a write to or a store into a word. A batch has several.
struct ValueAccess {
    OperationId operation;
    WordId word;
    bool waits = false;
    WaitCondition condition{};
    std::uint64_t value = 0;
    int bits = 32;  ///< width of the access
};
/// Returns the accesses in the order of the operations and, within a batch, of its items.
std::vector<ValueAccess> valueAccesses(const ResolvedProgram& program);

/// A value wait, and an operation that has completed when the wait passes, whichever write satisfies it: that write, or a common
/// predecessor of all candidates.
struct ValueMatch {
    OperationId wait;
    OperationId writer;
    WordId word;
    friend bool operator==(const ValueMatch&, const ValueMatch&) = default;
};
/// Returns what has completed when each value wait (in a stream, of the host, or in a batch) passes (order.md D1). A write
/// that follows the wait, or that is overwritten before the wait begins, does not satisfy it. Ascending order of `wait`.
std::vector<ValueMatch> valueMatches(const ResolvedProgram& program);

/// Returns matches that need no other order, in time linear in the operations: the only write of the program that can satisfy the
/// wait, or the first of several in one stream or host thread. None if the initial value satisfies the wait.
std::vector<ValueMatch> soleWriters(const ResolvedProgram& program);

}  // namespace streamscope
