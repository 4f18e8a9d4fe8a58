// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/index/preparation.h"

#include "engine/timeline/on_threads.h"

#include <utility>

namespace streamscope::ui {
namespace {

constexpr std::size_t longToPrepare = 100'000;  ///< operations, more than a program that can be dragged has

}  // namespace

bool isLarge(const Timeline& timeline, const LaneArrangement& arrangement, const ResolvedProgram* program) {
    return timeline.operations.size() > manyOperations || (arrangement.blocks && blockCount(timeline, program) > manyBlocks);
}

PreparedTimeline prepared(std::shared_ptr<const Timeline> timeline, const Surroundings& around) {
    PreparedTimeline made;
    made.timeline = std::move(timeline);
    made.arrangement = around.arrangement;
    if (!made.timeline) return made;
    made.buffers = around.buffers;
    const auto prepareLanes = [&] {
        if (around.arrangement.blocks)
            made.blocks = around.blocks ? around.blocks : runBlocks(*made.timeline, around.program.get());
        made.lanes = lanesOf(*made.timeline, around.arrangement, made.buffers.get(), nullptr, made.blocks);
    };
    const auto prepareSources = [&] { made.sources = SourceIndex(*made.timeline); };
    const bool onTwo = made.timeline->operations.size() > manyOperations;
    onThreads(
        2, [&](std::size_t part) { part == 0 ? prepareLanes() : prepareSources(); }, onTwo ? 2 : 1);
    made.ghost = around.ghost;
    if (made.ghost) made.ghostBars = std::make_shared<const GhostBars>(ghostBars(*made.timeline, made.lanes, *made.ghost));
    return made;
}

void prepare(LatestJob& job, std::shared_ptr<const Timeline> timeline, Surroundings around,
             std::function<void(PreparedTimeline)> done) {
    job.setUrgency(timeline && timeline->operations.size() > longToPrepare ? Urgency::Long : Urgency::Prompt);
    job.ask([timeline = std::move(timeline),
             around = std::move(around)](const std::stop_token&) mutable { return prepared(std::move(timeline), around); },
            std::move(done));
}

}  // namespace streamscope::ui
