// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/ghost_bars.h"
#include "engine/lanes/lanes.h"
#include "engine/lanes/source_index.h"
#include "ui/document/latest_job.h"

#include <functional>
#include <memory>

namespace streamscope::ui {

inline constexpr std::size_t manyOperations = 3000;  ///< smaller timelines are prepared immediately
inline constexpr std::uint64_t manyBlocks = 20'000;  ///< likewise, where multiprocessors are shown

/// Timeline with the data that is required to paint it.
struct PreparedTimeline {
    std::shared_ptr<const Timeline> timeline;  ///< may be nullptr
    LaneArrangement arrangement;
    std::shared_ptr<const ProgramBuffers> buffers;  ///< used for the lanes if `arrangement` shows them
    std::shared_ptr<const RunBlocks> blocks;        ///< nullptr: `arrangement` does not show them
    Lanes lanes;
    SourceIndex sources;
    std::shared_ptr<const Timeline> ghost;  ///< may be nullptr
    std::shared_ptr<const GhostBars> ghostBars;
};

/// Input of the preparation of a timeline.
struct Surroundings {
    LaneArrangement arrangement;
    std::shared_ptr<const ProgramBuffers> buffers = nullptr;
    std::shared_ptr<const Timeline> ghost = nullptr;  ///< the run that is drawn dashed
    std::shared_ptr<const ResolvedProgram> program = nullptr;
    std::shared_ptr<const RunBlocks> blocks = nullptr;  ///< of the timeline, if they are known already
};

/// Returns whether it takes long to prepare a timeline.
bool isLarge(const Timeline& timeline, const LaneArrangement& arrangement, const ResolvedProgram* program);

/// Prepares a timeline on the calling thread.
PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const Surroundings& around);

/// Prepares a large timeline on the thread pool and passes it to `done`.
void prepare(LatestJob& job, std::shared_ptr<const Timeline> timeline, Surroundings around,
             std::function<void(PreparedTimeline)> done);

}  // namespace streamscope::ui
