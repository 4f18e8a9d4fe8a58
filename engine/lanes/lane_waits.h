// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/words.h"
#include "engine/lanes/lanes.h"

namespace streamscope {

WaitPattern pattern(WaitReason reason);

/// Returns, for each operation, whether it was issued and could not proceed. Empty if there are none.
std::vector<bool> blockedFlags(const Timeline& timeline);

/// Buffers for finding the waits of lanes, reused to avoid fragmentation of memory.
struct WaitsInMaking {
    struct Piece {
        std::int64_t begin, end;
    };
    std::vector<Piece> pieces, merged;  ///< time spans in which the lane executes
    std::vector<LaneWait> waits;
};

/// Returns the idle spans of a stream's lane, each with the wait of the operation at the front of the stream: clipped to idle
/// time, without overlap, in order of time. `lane.rows` and `lane.operations` must be filled; `blocked` is blockedFlags().
std::vector<LaneWait> laneWaits(const Timeline& timeline, const TimelineLane& lane, const std::vector<bool>& blocked,
                                WaitsInMaking& making);

/// Returns texts for the hatched area, longest first: "copy engine busy: copy x", "copy engine busy".
Texts waitWords(const Timeline& timeline, const Lanes& lanes, const LaneWait& wait);
/// Returns the reason of one wait for a sentence of its story: "event e2, behind stencil".
std::string reasonWord(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait);

}  // namespace streamscope
