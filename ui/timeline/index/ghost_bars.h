#pragma once

#include "ui/timeline/index/lanes.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope::ui {

inline constexpr std::uint32_t gone = std::numeric_limits<std::uint32_t>::max();  ///< GhostBar::operation

/// Where another run had a bar that is elsewhere, or not at all, in the run shown.
struct GhostBar {
    std::int64_t begin = 0, end = 0;        ///< ns
    std::int64_t nowBegin = 0, nowEnd = 0;  ///< of the same operation in the run shown, where it is there
    std::uint32_t operation = gone;         ///< in the run shown; `gone`: it has no such operation
    std::uint32_t other = 0;                ///< in the other run
    std::uint32_t lane = 0, row = 0;
    friend bool operator==(const GhostBar&, const GhostBar&) = default;
};

/// All of them, by lane, row and begin. Operations belong together by id and are drawn in the lane where they are now; one
/// that is gone, in the lane of its stream.
struct GhostBars {
    const Timeline* of = nullptr;  ///< the other run
    std::vector<GhostBar> bars;
    std::int64_t end = 0;  ///< the last end
};

GhostBars ghostBars(const Timeline& shown, const Lanes& lanes, const Timeline& other);

}  // namespace streamscope::ui
