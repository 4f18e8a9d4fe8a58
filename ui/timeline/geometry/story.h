// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/geometry/timeline_layout.h"
#include "ui/timeline/index/lanes.h"

#include <QList>
#include <QPair>
#include <QString>

namespace streamscope::ui {

/// Returns the history of an operation as (label, value) lines: call, issued, waits with their causes, ready, started, ran for,
/// ended, engine, provenance.
/// `execution`: of a node of a graph; without it, the story is that of all launches together.
QList<QPair<QString, QString>> story(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation,
                                     const TimelineExecution* execution = nullptr);

/// Returns the story as rich text for a tool tip, with the label as heading.
QString storyHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation,
                  const TimelineExecution* execution = nullptr);

/// Describes a range of calls: its name, the number of calls, and their duration. `index` refers to Timeline::ranges.
QString rangeHtml(const Timeline& timeline, std::uint32_t index);

/// Describes a conflict over a buffer, and whether it occurred in this run.
QString conflictHtml(const Timeline& timeline, const Lanes& lanes, const ConflictMark& conflict);

/// Describes a dependency: both operations, its kind, and whether it was binding.
QString dependencyHtml(const Timeline& timeline, const Dependency& dependency);

/// Describes a lane and the possible actions on it.
QString laneHtml(const TimelineLane& lane);

}  // namespace streamscope::ui
