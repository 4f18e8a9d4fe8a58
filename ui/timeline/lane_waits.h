#pragma once

#include "ui/timeline/lanes.h"

#include <QString>
#include <QStringList>

namespace streamscope::ui {

WaitPattern pattern(WaitReason reason);

/// Operations that were issued and could not go on; empty: none.
std::vector<bool> blockedFlags(const Timeline& timeline);

/// The idle pieces of a stream's lane, each with the wait of the operation at the front of the stream: cut to where the
/// lane executes nothing, free of overlap, in order of time. `lane.rows` and `lane.operations` are filled already; `blocked` is
/// blockedFlags().
std::vector<LaneWait> laneWaits(const Timeline& timeline, const TimelineLane& lane, const std::vector<bool>& blocked);

/// What may stand on the hatch, the longest first: "copy engine busy: copy x", "copy engine busy".
QStringList waitWords(const Timeline& timeline, const Lanes& lanes, const LaneWait& wait);
/// The same for one wait of an operation, in a sentence of its story: "event e2, behind stencil".
QString reasonWord(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait);

}  // namespace streamscope::ui
