#pragma once

#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <span>

namespace streamscope {

/// All that is known before a run: names, threads, streams, devices, operations without times.
Timeline blankTimeline(const ResolvedProgram& program, Driver& driver, const RunOptions& options);

/// The picture of one pass, from its own origin.
void fillFromPass(Timeline& timeline, const ResolvedProgram& program, const PassRecord& record);

/// Codes and values of queries and elapsed times, which are those of a pass without brackets.
void fillAnswers(Timeline& timeline, const PassRecord& unbracketed);

/// Operations that could not go on when the pass was cut. They have no end in the record afterwards.
std::vector<OperationId> takeBlocked(const ResolvedProgram& program, PassRecord& record);

/// Status and message where calls or creations answered a code other than 0. A query's 600 is an answer.
void judge(Timeline& timeline);

/// Dependencies, waits where the driver did not tell them, critical path, metrics.
void analyse(Timeline& timeline, const ResolvedProgram& program);

/// "“k2”, “w” and 3 more"
std::string quoted(const ResolvedProgram& program, std::span<const OperationId> operations);

}  // namespace streamscope
