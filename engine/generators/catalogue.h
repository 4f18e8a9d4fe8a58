// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/translatable.h"
#include "engine/generators/sheet.h"

#include <array>

/// Knobs and writers of each generator. Used inside engine/generators only.
namespace streamscope::generators {

constexpr std::int64_t millisecond = 1'000'000, megabyte = 1'000'000;
constexpr std::int64_t longest = 60'000 * millisecond, largest = 1'000'000 * megabyte;

// The knobs are in the order in which the writers read them.
inline constexpr std::array pipelineKnobs{
    Knob{"chunks", TRANSLATABLE("EngineTexts", "Chunks"), KnobKind::Count, 4, 1, 64, true,
         TRANSLATABLE("EngineTexts", "pieces that the data and the work are cut into")},
    Knob{"streams", TRANSLATABLE("EngineTexts", "Streams"), KnobKind::Count, 4, 1, 32, true,
         TRANSLATABLE("EngineTexts", "chunk i goes into stream i % streams")},
    Knob{"", TRANSLATABLE("EngineTexts", "Data"), KnobKind::Bytes, 40 * megabyte, 1'000, largest, false,
         TRANSLATABLE("EngineTexts", "of all chunks together, in and out")},
    Knob{"", TRANSLATABLE("EngineTexts", "Compute"), KnobKind::Time, 4 * millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "of all chunks together")},
    Knob{"", TRANSLATABLE("EngineTexts", "SMs"), KnobKind::Share, 100, 1, 100, false,
         TRANSLATABLE("EngineTexts", "that one kernel fills")},
    Knob{"", TRANSLATABLE("EngineTexts", "Issue"), KnobKind::Choice, 0, 0, 1, false,
         TRANSLATABLE("EngineTexts", "the order of the host's calls"),
         TRANSLATABLE("EngineTexts", "Depth-first") "|" TRANSLATABLE("EngineTexts", "Breadth-first")},
};
inline constexpr std::array forkKnobs{
    Knob{"branches", TRANSLATABLE("EngineTexts", "Branches"), KnobKind::Count, 3, 1, 32, true,
         TRANSLATABLE("EngineTexts", "streams that run side by side")},
    Knob{"", TRANSLATABLE("EngineTexts", "Before"), KnobKind::Time, millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "the kernel that all branches wait for")},
    Knob{"", TRANSLATABLE("EngineTexts", "Branch"), KnobKind::Time, 2 * millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "each branch's kernel")},
    Knob{"", TRANSLATABLE("EngineTexts", "After"), KnobKind::Time, millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "the kernel that waits for all branches")},
    Knob{"", TRANSLATABLE("EngineTexts", "SMs"), KnobKind::Share, 30, 1, 100, false,
         TRANSLATABLE("EngineTexts", "that one branch fills")},
};
inline constexpr std::array doubleBufferKnobs{
    Knob{"chunks", TRANSLATABLE("EngineTexts", "Chunks"), KnobKind::Count, 6, 1, 64, true,
         TRANSLATABLE("EngineTexts", "copied in and computed one after the other")},
    Knob{"buffers", TRANSLATABLE("EngineTexts", "Buffers"), KnobKind::Count, 2, 1, 16, true,
         TRANSLATABLE("EngineTexts", "on the device, used in turn")},
    Knob{"", TRANSLATABLE("EngineTexts", "Chunk"), KnobKind::Bytes, 10 * megabyte, 1'000, largest, false,
         TRANSLATABLE("EngineTexts", "size of one chunk")},
    Knob{"", TRANSLATABLE("EngineTexts", "Compute"), KnobKind::Time, 2 * millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "of one chunk")},
    Knob{"", TRANSLATABLE("EngineTexts", "SMs"), KnobKind::Share, 100, 1, 100, false,
         TRANSLATABLE("EngineTexts", "that one kernel fills")},
};
inline constexpr std::array producerKnobs{
    Knob{"items", TRANSLATABLE("EngineTexts", "Items"), KnobKind::Count, 4, 1, 64, true,
         TRANSLATABLE("EngineTexts", "made by one stream and used by the other")},
    Knob{"", TRANSLATABLE("EngineTexts", "Produce"), KnobKind::Time, 2 * millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "one item")},
    Knob{"", TRANSLATABLE("EngineTexts", "Consume"), KnobKind::Time, millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "one item")},
    Knob{"", TRANSLATABLE("EngineTexts", "SMs"), KnobKind::Share, 50, 1, 100, false,
         TRANSLATABLE("EngineTexts", "that one kernel fills")},
    Knob{"", TRANSLATABLE("EngineTexts", "Hand over"), KnobKind::Choice, 0, 0, 1, false,
         TRANSLATABLE("EngineTexts", "how the consumer is notified of an item"),
         TRANSLATABLE("EngineTexts", "By event") "|" TRANSLATABLE("EngineTexts", "By value")},
};
inline constexpr std::array manyKnobs{
    Knob{"streams", TRANSLATABLE("EngineTexts", "Streams"), KnobKind::Count, 4, 1, 128, true,
         TRANSLATABLE("EngineTexts", "side by side")},
    Knob{"kernels", TRANSLATABLE("EngineTexts", "Kernels in each"), KnobKind::Count, 3, 1, 128, true,
         TRANSLATABLE("EngineTexts", "one after another in its stream")},
    Knob{"", TRANSLATABLE("EngineTexts", "Kernel"), KnobKind::Time, millisecond, 1'000, longest, false,
         TRANSLATABLE("EngineTexts", "each")},
    Knob{"", TRANSLATABLE("EngineTexts", "SMs"), KnobKind::Share, 25, 1, 100, false,
         TRANSLATABLE("EngineTexts", "that one kernel fills")},
    Knob{"", TRANSLATABLE("EngineTexts", "Issue"), KnobKind::Choice, 0, 0, 1, false,
         TRANSLATABLE("EngineTexts", "the order of the host's calls"),
         TRANSLATABLE("EngineTexts", "Depth-first") "|" TRANSLATABLE("EngineTexts", "Breadth-first")},
};

void writePipeline(Sheet& sheet, const Settings& settings);
void writeForkAndJoin(Sheet& sheet, const Settings& settings);
void writeDoubleBuffering(Sheet& sheet, const Settings& settings);
void writeProducerAndConsumer(Sheet& sheet, const Settings& settings);
void writeManyKernels(Sheet& sheet, const Settings& settings);

}  // namespace streamscope::generators
