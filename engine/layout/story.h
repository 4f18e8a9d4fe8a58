// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"
#include "engine/layout/timeline_layout.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope {

/// Returns the history of an operation as (label, value) lines: call, issued, waits with their causes, ready, started, ran for,
/// ended, engine, provenance.
/// `execution`: of a node of a graph; without it, the story is that of all launches together.
std::vector<std::pair<std::string, std::string>> story(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation,
                                                       const TimelineExecution* execution = nullptr);

/// Returns the story as rich text for a tool tip, with the label as heading.
std::string storyHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation,
                      const TimelineExecution* execution = nullptr);

/// Describes a range of calls: its name, the number of calls, and their duration. `index` refers to Timeline::ranges.
std::string rangeHtml(const Timeline& timeline, std::uint32_t index);

/// Describes a conflict over a buffer, and whether it occurred in this run.
std::string conflictHtml(const Timeline& timeline, const Lanes& lanes, const ConflictMark& conflict);

/// Describes a dependency: both operations, its kind, and whether it was binding.
std::string dependencyHtml(const Timeline& timeline, const Dependency& dependency);

/// Describes the value of a curve at a time, in ns.
std::string curveHtml(const TimelineLane& lane, double time);
/// Describes a lane and the possible actions on it.
std::string laneHtml(const TimelineLane& lane);

}  // namespace streamscope
