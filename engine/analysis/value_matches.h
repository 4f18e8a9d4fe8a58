#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Whether a word that holds `value` lets a wait pass; arithmetic of `bits` bits, GEQ cyclic (semantics.md W1, W2).
bool satisfies(WaitCondition condition, std::uint64_t value, std::uint64_t wanted, int bits);

/// A value wait, and the operation that has written or stored before the wait passes, whoever lets it pass.
struct ValueMatch {
    OperationId wait;
    OperationId writer;
    WordId word;
};
/// For each value wait (in a stream, of the host, or in a batch) the one write in the whole program that can satisfy it; of
/// several the first, where all writes of the word are of one stream or one host thread. None where the initial value does, or
/// where no write can, or nobody knows which (analyses.md D1). In ascending order of `wait`.
std::vector<ValueMatch> valueMatches(const ResolvedProgram& program);

}  // namespace streamscope
