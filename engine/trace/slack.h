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

/// Runs of more operations have no slack in files, and "at least" one in answers.
inline constexpr std::size_t mostConfirmed = 1000;

/// Returns the slack of an operation of a simulated run that has this total time: of the times up to `most` the largest that was
/// tried and left the total time as it was. `most` is tried first, then what lies between the last that passed and the first that
/// did not. Tries at most 25 times, and 3 times if the run is large.
Slack slackUpTo(Nanoseconds most, Nanoseconds total, bool isLarge, const TotalIfLonger& totalIfLonger);

/// Returns how much later each operation could have ended without a longer total time, if all others kept their durations and
/// their order on the engines (order.md D5): the most that its slack can be. By operation; nullopt for operations that never ran
/// or that ended after the total time, for calls that only wait, and for nodes of graphs, whose launches have the slack.
/// `timeline`: a run of `program`.
std::vector<std::optional<Nanoseconds>> mostSlack(const ResolvedProgram& program, const Timeline& timeline);

}  // namespace streamscope
