#pragma once

#include "ui/timeline/index/lanes.h"

#include <QString>
#include <QStringList>

namespace streamscope::ui {

WaitPattern pattern(WaitReason reason);

/// Operations that were issued and could not go on; empty: none.
std::vector<bool> blockedFlags(const Timeline& timeline);

/// Room for a lane's waits while they are found: lists that grow and go would leave holes behind with each lane.
struct WaitsInMaking {
    struct Piece {
        std::int64_t begin, end;
    };
    std::vector<Piece> pieces, merged;  ///< in which the lane executes
    std::vector<LaneWait> waits;
};

/// The idle pieces of a stream's lane, each with the wait of the operation at the front of the stream: cut to where the
/// lane executes nothing, free of overlap, in order of time. `lane.rows` and `lane.operations` are filled already; `blocked` is
/// blockedFlags().
std::vector<LaneWait> laneWaits(const Timeline& timeline, const TimelineLane& lane, const std::vector<bool>& blocked,
                                WaitsInMaking& making);

/// What may stand on the hatch, the longest first: "copy engine busy: copy x", "copy engine busy".
QStringList waitWords(const Timeline& timeline, const Lanes& lanes, const LaneWait& wait);
/// The same for one wait of an operation, in a sentence of its story: "event e2, behind stencil".
QString reasonWord(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait);

}  // namespace streamscope::ui
