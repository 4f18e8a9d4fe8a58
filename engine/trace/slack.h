// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/program/resolved_program.h"
#include "engine/timeline/timeline.h"

#include <functional>
#include <optional>
#include <vector>

namespace streamscope {

/// How much longer an operation could take without a longer total time (order.md N4).
struct Slack {
    Nanoseconds time{};
    bool atLeast = false;  ///< it was not tried how much more it could be
    friend bool operator==(const Slack&, const Slack&) = default;
};

/// Returns the total time of the run if the operation takes that much longer; nullopt if the run then does not end.
using TotalIfLonger = std::function<std::optional<Nanoseconds>(Nanoseconds)>;

/// Returns the slack of an operation of a simulated run: of the times up to its slack on the same engines the largest that was
/// tried and, like all smaller ones that were tried, left the total time as it was. 0 on the critical path; nullopt where
/// slacks() has none, and for calls that only wait. Tries at most 32 times, and 3 times in a run of more than 1,000 operations.
std::optional<Slack> slackOf(const ResolvedProgram& program, const Timeline& timeline, OperationId operation,
                             const TotalIfLonger& totalIfLonger);

/// Returns how much later each operation could have ended without a longer total time, if all others kept their durations and
/// their order on the engines (order.md D5). By operation; nullopt for operations that never ran or that ended after the
/// total time, and for nodes of graphs, whose launches have the slack. `timeline`: a run of `program`.
std::vector<std::optional<Nanoseconds>> slacks(const ResolvedProgram& program, const Timeline& timeline);

}  // namespace streamscope
