#pragma once

#include "engine/program/resolved_program.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Whether a word that holds `value` lets a wait pass; arithmetic of `bits` bits, GEQ cyclic (semantics.md W1, W2).
bool satisfies(WaitCondition condition, std::uint64_t value, std::uint64_t wanted, int bits);

/// For each value wait (in a stream or of the host) the one write or store in the whole program that can satisfy it; none
/// where the initial value does, or where no write or several can (analyses.md D1). By operation.
std::vector<std::optional<OperationId>> uniqueWriters(const ResolvedProgram& program);

}  // namespace streamscope
