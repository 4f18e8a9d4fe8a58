// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <vector>

/// Selection of the operations that each pass of a strobed run brackets. Deterministic.
namespace streamscope {

/// Permitted ratio of a pass to one without brackets.
inline constexpr double strobedStretch = 1.01;

/// Returns the most passes that a run may take, limited by its duration and by the memory for samples. `makespan` is that of one
/// pass.
int mostStrobedPasses(std::size_t operations, Nanoseconds makespan);

/// Returns the initial n so that a pass brackets one operation in n, from 1 to the number of operations. It depends on the cost
/// of a bracket on the GPU; `pair` is the cost of two consecutive records.
int firstOneIn(std::size_t operations, Nanoseconds pair, Nanoseconds makespan);

/// Returns the brackets of each pass of a round: every operation once, in `oneIn` passes, or fewer for fewer operations.
/// `operations` is ordered by stream. A pass brackets a random one of every `oneIn` consecutive operations. Its brackets are thus
/// spread over the streams and over time, without a stride that could coincide with the program's and put all of them into the
/// same streams (measuring.md, strobed).
std::vector<std::vector<OperationId>> strobedRound(const std::vector<OperationId>& operations, int oneIn, int round);

}  // namespace streamscope
