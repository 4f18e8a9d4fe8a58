#pragma once

#include "ui/timeline/geometry/timeline_layout.h"
#include "ui/timeline/index/lanes.h"

#include <QList>
#include <QPair>
#include <QString>

namespace streamscope::ui {

/// The life of one operation in lines of (word, value): call, issued, waited (each reason with the operation to blame),
/// ready, started, ran for, ended, engine, truth.
QList<QPair<QString, QString>> story(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation);

/// The same as rich text for a tooltip, headed by the operation's label.
QString storyHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation);

/// Returns a range of calls: its name, how many calls are in it, and how long they took. `index`: into Timeline::ranges.
QString rangeHtml(const Timeline& timeline, std::uint32_t index);

/// What a conflict over a buffer is, and whether it happened this time.
QString conflictHtml(const Timeline& timeline, const Lanes& lanes, const ConflictMark& conflict);

/// Who waits for whom, by what, and whether that decided.
QString dependencyHtml(const Timeline& timeline, const Dependency& dependency);

/// What a lane stands for, and what can be done with it.
QString laneHtml(const TimelineLane& lane);

}  // namespace streamscope::ui
