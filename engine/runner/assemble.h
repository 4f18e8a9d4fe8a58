// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/runner/pass.h"
#include "engine/timeline/timeline.h"

#include <span>

namespace streamscope {

/// Returns the parts of a timeline that are known before a run: names, threads, streams and devices.
Timeline blankTimeline(const ResolvedProgram& program, Driver& driver, const RunOptions& options);

/// Adds the operations, without times, if they are not listed yet. It is called late, since the operations of a long program take
/// the most memory. `made`: the order of the calls (call_order.h).
void listOperations(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made = {});

/// Returns the order in which the pass made its calls (call_order.h).
std::vector<OperationId> callOrder(const ResolvedProgram& program, const PassRecord& record);

/// Fills the timeline with the times of one pass, relative to its own origin. Moves the activity out of the record.
void fillFromPass(Timeline& timeline, const ResolvedProgram& program, PassRecord& record);

/// Fills in the codes and values of queries and elapsed times, from a pass without brackets.
void fillAnswers(Timeline& timeline, const PassRecord& unbracketed);

/// Returns the operations that were blocked when the pass was cut, and removes their ends from the record.
std::vector<OperationId> takeBlocked(const ResolvedProgram& program, PassRecord& record);

/// Sets status and message if a call or creation answered a code other than 0. A query's 600 is an answer.
void judge(Timeline& timeline);

/// Adds the dependencies, the waits that the driver did not report, the critical path and the metrics. `made`: the order of the
/// calls (call_order.h).
void analyse(Timeline& timeline, const ResolvedProgram& program, std::span<const OperationId> made = {});

/// Adds the waits of operations that never start because of a deadlock, up to the end of the run. A run that stops at once has no
/// time in which the driver could report them.
void explainBlocked(Timeline& timeline, const ResolvedProgram& program);

/// Returns the name of an operation in messages: the text of its card, with the id if several cards have the same text, as in
/// "copy in (up#2)".
std::string shownName(const ResolvedProgram& program, OperationId operation);
std::string shownName(const Timeline& timeline, const TimelineOperation& named);

/// Returns a list such as "“k2”, “w” and 3 more".
std::string quoted(const ResolvedProgram& program, std::span<const OperationId> operations);

}  // namespace streamscope
