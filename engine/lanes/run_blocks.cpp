// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/run_blocks.h"

#include <algorithm>
#include <ranges>
#include <tuple>
#include <variant>

namespace streamscope {
namespace {

/// Returns whether a timeline may be a run of the program: it has the same operations.
bool isRunOf(const Timeline& timeline, const ResolvedProgram& program) {
    return std::ranges::equal(timeline.operations, program.operations, {}, &TimelineOperation::id, &ResolvedOperation::id);
}

/// Returns the blocks that the result has, in order.
std::vector<BlockPlace> ownBlocks(const Timeline& timeline) {
    std::vector<BlockPlace> places = timeline.blocks;
    std::ranges::stable_sort(places, {},
                             [](const BlockPlace& place) { return std::tuple(place.device, place.multiprocessor, place.from); });
    return places;
}

}  // namespace

std::shared_ptr<const RunBlocks> runBlocks(const Timeline& timeline, const ResolvedProgram* program) {
    auto found = std::make_shared<RunBlocks>();
    if (program && isRunOf(timeline, *program)) {
        const BlockPlaces places(timeline, *program);
        found->places = places.all();
        found->isCut = places.isCut();
        found->queued = queuedBlocks(timeline, *program);
    } else {
        found->places = ownBlocks(timeline);
    }
    for (const BlockPlace& place : found->places) {
        if (place.operation.value >= timeline.operations.size() || place.launch) continue;
        const auto phases = timeline.operations[place.operation.value].phases();
        if (!phases || !phases->waited || phases->waited->end <= place.from) continue;  // it began behind the wait
        found->pauses.push_back({place.operation, {}, place.block, phases->waited->begin, phases->waited->end});
    }
    std::ranges::stable_sort(found->pauses, {},
                             [](const BlockPause& pause) { return std::tuple(pause.operation.value, pause.block); });
    // A file may name anything.
    std::erase_if(found->places, [&](const BlockPlace& place) { return place.operation.value >= timeline.operations.size(); });
    std::erase_if(found->queued,
                  [&](const QueuedBlocks& queued) { return queued.operation.value >= timeline.operations.size(); });
    return found;
}

std::uint64_t blockCount(const Timeline& timeline, const ResolvedProgram* program) {
    if (!timeline.blocks.empty() || !program) return timeline.blocks.size();
    std::uint64_t count = 0;
    for (const ResolvedOperation& operation : program->operations)
        if (const auto* kernel = std::get_if<KernelCall>(&operation.what))
            count += std::uint64_t{kernel->grid[0]} * kernel->grid[1] * kernel->grid[2];
    return count;
}

std::span<const Wave> wavesOfExecution(const Timeline& timeline, OperationId operation, SmallOptional<OperationId> launch) {
    const auto all =
        std::ranges::equal_range(timeline.waves, operation.value, {}, [](const Wave& wave) { return wave.operation.value; });
    const auto isMeant = [&](const Wave& wave) { return wave.launch == launch; };
    const auto first = std::ranges::find_if(all, isMeant);
    return {first, std::find_if_not(first, all.end(), isMeant)};
}

std::optional<WaveOfBlock> waveOfBlock(const Timeline& timeline, const BlockPlace& block) {
    WaveOfBlock found;
    std::optional<std::uint32_t> number;
    std::uint64_t before = 0;
    for (const Wave& wave : wavesOfExecution(timeline, block.operation, block.launch)) {
        const std::uint64_t blocks = wave.blocks * wave.turns;
        if (!number && wave.blocks > 0 && block.block < before + blocks)
            number = found.of + static_cast<std::uint32_t>((block.block - before) / wave.blocks);
        before += blocks;
        found.of += wave.turns;
    }
    if (!number) return std::nullopt;
    found.number = *number;
    return found;
}

}  // namespace streamscope
