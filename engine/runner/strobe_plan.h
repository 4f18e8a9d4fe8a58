#pragma once

#include "engine/device/time.h"
#include "engine/program/resolved_program.h"

#include <cstddef>
#include <vector>

/// Which operations the passes of a strobed run bracket, and how few at a time. Pure; the same every time.
namespace streamscope {

/// A pass may take this much longer than without brackets.
inline constexpr double strobedStretch = 1.01;

/// How many passes a run may take: none that is felt as endless, and not more samples than memory holds.
/// `makespan`: of one pass.
int mostStrobedPasses(std::size_t operations, Nanoseconds makespan);

/// One operation in how many a pass may bracket, to begin with: as many as a bracket's cost on the GPU allows.
/// `pair`: what two records cost that follow each other. From 1 to the number of operations.
int firstOneIn(std::size_t operations, Nanoseconds pair, Nanoseconds makespan);

/// The brackets of each pass of a round: every operation once, `oneIn` passes (fewer where there are fewer operations).
/// `operations` stand stream by stream. A pass brackets one out of every `oneIn` that follow each other, drawn by lot: so
/// its brackets are spread over the streams and over time, and have no stride in common with the program, which would put
/// them all into the same streams (measuring.md, Strobed).
std::vector<std::vector<OperationId>> strobedRound(const std::vector<OperationId>& operations, int oneIn, int round);

}  // namespace streamscope
