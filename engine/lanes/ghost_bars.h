// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope {

inline constexpr std::uint32_t gone = std::numeric_limits<std::uint32_t>::max();  ///< GhostBar::operation

/// Bar of another run that has another place, or none, in the run shown.
struct GhostBar {
    std::int64_t begin = 0, end = 0;        ///< ns
    std::int64_t nowBegin = 0, nowEnd = 0;  ///< times of the same operation in the run shown, if it exists
    std::uint32_t operation = gone;         ///< in the run shown; `gone` if that lacks it
    std::uint32_t other = 0;                ///< in the other run
    std::uint32_t lane = 0, row = 0;
    friend bool operator==(const GhostBar&, const GhostBar&) = default;
};

/// All ghost bars of a run, by lane, row and begin. Operations are matched by id and drawn in their current lane. Those that the
/// shown run lacks are drawn in the lane of their stream.
struct GhostBars {
    const Timeline* of = nullptr;  ///< the other run
    std::vector<GhostBar> bars;
    std::int64_t end = 0;  ///< the last end
};

GhostBars ghostBars(const Timeline& shown, const Lanes& lanes, const Timeline& other);

}  // namespace streamscope
