// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/lanes/buffer_spans.h"
#include "engine/lanes/lanes.h"
#include "engine/lanes/record_clocks.h"
#include "engine/layout/shapes.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

inline constexpr double figureLetters = 12;  ///< units of the smallest text
inline constexpr double figureTitle = 16;    ///< units

struct FigureRange {
    Nanoseconds begin{}, end{};
    friend bool operator==(const FigureRange&, const FigureRange&) = default;
};

/// Content and size of a figure.
struct FigureRequest {
    Size size;            ///< px of 1/96 inch; height 0: fits the lanes
    double letters = 12;  ///< px, of the smallest text
    bool isRoomy = true;  ///< the lanes are as high as in the window if the height fits them
    LaneArrangement lanes;
    bool legend = true, grid = true, arrows = true, criticalPath = true;
    bool title = true, total = true, device = true;  ///< of the caption
    std::optional<FigureRange> range;                ///< nullopt: everything
    std::vector<std::string> laneNames = {};         ///< the lanes that are shown, from the top (isLike()); empty: all
    bool emptyLanes = false;                         ///< also lanes in which nothing happened
    std::vector<std::string> arrowsOf = {};          ///< operations whose arrows are drawn (isLike()); empty: all
};

/// A run that a figure shows.
struct FigureRun {
    std::shared_ptr<const Timeline> timeline;
    std::string step = {};                               ///< number and title, in a series
    std::shared_ptr<const ProgramBuffers> buffers = {};  ///< for races, and lanes of buffers; nullptr: unknown
    std::shared_ptr<const RecordClocks> clocks = {};     ///< nullptr: unknown
    std::shared_ptr<const FigureRun> before = {};        ///< another run, shown above on the same time axis; nullptr: none
    std::shared_ptr<const Timeline> ghost = {};          ///< another run, drawn dashed behind this one; nullptr: none
    std::vector<TimelineNote> notes = {};                ///< of readers, shown in a lane of their own
    std::shared_ptr<const RunBlocks> blocks = {};        ///< for lanes of multiprocessors; nullptr: unknown
};

}  // namespace streamscope
