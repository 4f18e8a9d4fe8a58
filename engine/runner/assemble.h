#pragma once

#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <span>

namespace streamscope {

/// What is known before a run, apart from the operations: names, threads, streams, devices.
Timeline blankTimeline(const ResolvedProgram& program, Driver& driver, const RunOptions& options);

/// The operations without times, where they are not listed yet. Late, since of a long program they are the most memory.
void listOperations(Timeline& timeline, const ResolvedProgram& program);

/// The picture of one pass, from its own origin. Takes the activity out of the record.
void fillFromPass(Timeline& timeline, const ResolvedProgram& program, PassRecord& record);

/// Codes and values of queries and elapsed times, which are those of a pass without brackets.
void fillAnswers(Timeline& timeline, const PassRecord& unbracketed);

/// Operations that could not go on when the pass was cut. They have no end in the record afterwards.
std::vector<OperationId> takeBlocked(const ResolvedProgram& program, PassRecord& record);

/// Status and message where calls or creations answered a code other than 0. A query's 600 is an answer.
void judge(Timeline& timeline);

/// Dependencies, waits where the driver did not tell them, critical path, metrics.
void analyse(Timeline& timeline, const ResolvedProgram& program);

/// Tells of a deadlock why each operation that was issued never starts, up to the end of the run, where the driver has not told
/// it: a run that stops at once has no time in which anything could be seen to wait.
void explainBlocked(Timeline& timeline, const ResolvedProgram& program);

/// What messages call an operation: what its card shows; where several show the same, "copy in (up#2)".
std::string shownName(const ResolvedProgram& program, OperationId operation);
std::string shownName(const Timeline& timeline, const TimelineOperation& named);

/// "“k2”, “w” and 3 more"
std::string quoted(const ResolvedProgram& program, std::span<const OperationId> operations);

}  // namespace streamscope
