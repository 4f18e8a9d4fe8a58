// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lanes/run_blocks.h"
#include "tests/ui_timeline/samples.h"

#include <cstdint>
#include <memory>

/// Hand-made runs whose blocks are known.
namespace streamscope::samples {

/// Places blocks of an operation, one on each multiprocessor in turn, in waves of `multiprocessors` blocks of that length.
inline void placeBlocks(Timeline& timeline, std::uint32_t operation, std::uint32_t blocks, int multiprocessors, double from,
                        double length, std::int16_t slot = 0, int first = 0) {
    const auto wide = static_cast<std::uint32_t>(multiprocessors);
    for (std::uint32_t i = 0; i < blocks; ++i) {
        BlockPlace place;
        place.operation = OperationId{operation};
        place.block = i;
        place.multiprocessor = static_cast<std::int16_t>(first + static_cast<int>(i % wide));
        place.slot = slot;
        place.from = us(from + length * (i / wide));
        place.to = us(from + length * (i / wide + 1));
        timeline.blocks.push_back(place);
    }
    const std::uint32_t whole = blocks / wide, rest = blocks % wide;
    Wave wave;
    wave.operation = OperationId{operation};
    wave.turns = whole;
    wave.blocks = wide;
    wave.from = us(from);
    wave.to = us(from + length * whole);
    if (whole > 0) timeline.waves.push_back(wave);
    wave.turns = 1;
    wave.blocks = rest;
    wave.from = wave.to;
    wave.to = us(from + length * (whole + 1));
    if (whole == 0) wave.from = us(from);
    if (rest > 0) timeline.waves.push_back(wave);
}

/// Returns a kernel of 10 blocks of 1 ms on 4 multiprocessors: waves of 4, 4 and 2 blocks.
inline Timeline tenBlocks() {
    Builder b("Ten blocks");
    const int s1 = b.stream("s1");
    const auto a = b.work("a", OperationKind::Kernel, s1, 0, 0, 3000);
    Timeline& t = b.timeline();
    t.devices[0].info.multiprocessors = 4;
    t.makespan = us(3000);
    placeBlocks(t, a, 10, 4, 0, 1000);
    return t;
}

/// Returns tenBlocks(), and a kernel "b" of another stream with 2 blocks on the multiprocessors that its tail leaves free.
inline Timeline sharedTail() {
    Builder b("Shared tail");
    const int s1 = b.stream("s1"), s2 = b.stream("s2");
    const auto a = b.work("a", OperationKind::Kernel, s1, 0, 0, 3000);
    const auto c = b.work("b", OperationKind::Kernel, s2, 0, 2000, 3000);
    Timeline& t = b.timeline();
    t.devices[0].info.multiprocessors = 4;
    t.makespan = us(3000);
    placeBlocks(t, a, 10, 4, 0, 1000);
    placeBlocks(t, c, 2, 2, 2000, 1000, 0, 2);
    return t;
}

/// Returns the blocks of sharedTail(), with 2 blocks of "b" that wait for 2 ms behind those of "a".
inline std::shared_ptr<const RunBlocks> sharedTailBlocks(NotPlacedReason reason = NotPlacedReason::Threads) {
    RunBlocks blocks = *runBlocks(sharedTail(), nullptr);
    QueuedBlocks queued;
    queued.operation = OperationId{1};
    queued.blocks = 2;
    queued.reason = reason;
    queued.blame = OperationId{0};
    queued.to = us(2000);
    blocks.queued.push_back(queued);
    return std::make_shared<const RunBlocks>(std::move(blocks));
}

}  // namespace streamscope::samples
