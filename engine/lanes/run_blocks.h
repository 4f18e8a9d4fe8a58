// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/blocks/blocks.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace streamscope {

/// A time in which a block is on its multiprocessor and only waits: it spins, or waits for the kernel before it.
struct BlockPause {
    OperationId operation;
    SmallOptional<OperationId> launch{};  ///< as of a block
    std::uint32_t block = 0;
    Nanoseconds from{}, to{};
    friend bool operator==(const BlockPause&, const BlockPause&) = default;
};

/// Blocks of a run, placed, waiting or pausing, as far as they are known.
struct RunBlocks {
    std::vector<BlockPlace> places;    ///< by device, multiprocessor, then begin
    std::vector<QueuedBlocks> queued;  ///< by begin
    std::vector<BlockPause> pauses;    ///< by operation, launch, block, then begin
    bool isCut = false;                ///< a kernel has more blocks than are placed
};

/// Returns the blocks of a run. `program`: that of the run, from which those of a simulated run follow. Without it, or if it is
/// the program of another run, returns only the blocks that the result has.
std::shared_ptr<const RunBlocks> runBlocks(const Timeline& timeline, const ResolvedProgram* program);

/// Returns about how many blocks runBlocks() finds, of which the work for their lanes follows.
std::uint64_t blockCount(const Timeline& timeline, const ResolvedProgram* program);

/// Wave with which a block started.
struct WaveOfBlock {
    std::uint32_t number = 0, of = 0;  ///< number from 0; of so many
};
/// Returns that wave, or nullopt if the waves of the kernel are not known.
std::optional<WaveOfBlock> waveOfBlock(const Timeline& timeline, const BlockPlace& block);

/// Returns the waves of one execution of a kernel.
std::span<const Wave> wavesOfExecution(const Timeline& timeline, OperationId operation, SmallOptional<OperationId> launch);

}  // namespace streamscope
