#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Whether a word that holds `value` lets a wait pass; arithmetic of `bits` bits, GEQ cyclic (semantics.md W1, W2).
bool satisfies(WaitCondition condition, std::uint64_t value, std::uint64_t wanted, int bits);

/// One wait for a value, write or store of a word; a batch has several.
struct ValueAccess {
    OperationId operation;
    WordId word;
    bool waits = false;
    WaitCondition condition{};
    std::uint64_t value = 0;
    int bits = 32;  ///< that it looks at or writes
};
/// In the order of the operations, and within a batch in that of its items.
std::vector<ValueAccess> valueAccesses(const ResolvedProgram& program);

/// A value wait, and an operation that is over when the wait passes, whichever write lets it pass: that write, or what all
/// writes come after that may do so.
struct ValueMatch {
    OperationId wait;
    OperationId writer;
    WordId word;
    friend bool operator==(const ValueMatch&, const ValueMatch&) = default;
};
/// What is known to be over when each value wait (in a stream, of the host, or in a batch) passes (order.md D1). A write that
/// comes after the wait, or that is overwritten before the wait begins, does not let it pass. In ascending order of `wait`.
std::vector<ValueMatch> valueMatches(const ResolvedProgram& program);

/// What is known without any other order, in time linear in the operations: the one write in the whole program that can satisfy
/// the wait, or the first of several of one stream or host thread. None where the initial value satisfies it.
std::vector<ValueMatch> soleWriters(const ResolvedProgram& program);

}  // namespace streamscope
