// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/generators/sheet.h"

#include <array>

/// Knobs and writers of each generator. Used inside engine/generators only.
namespace streamscope::generators {

constexpr std::int64_t millisecond = 1'000'000, megabyte = 1'000'000;
constexpr std::int64_t longest = 60'000 * millisecond, largest = 1'000'000 * megabyte;

// The knobs are in the order in which the writers read them.
inline constexpr std::array pipelineKnobs{
    Knob{"chunks", "Chunks", KnobKind::Count, 4, 1, 64, true, "pieces that the data and the work are cut into"},
    Knob{"streams", "Streams", KnobKind::Count, 4, 1, 32, true, "chunk i goes into stream i % streams"},
    Knob{"", "Data", KnobKind::Bytes, 40 * megabyte, 1'000, largest, false, "of all chunks together, in and out"},
    Knob{"", "Compute", KnobKind::Time, 4 * millisecond, 1'000, longest, false, "of all chunks together"},
    Knob{"", "SMs", KnobKind::Share, 100, 1, 100, false, "that one kernel fills"},
    Knob{"", "Issue", KnobKind::Choice, 0, 0, 1, false, "the order of the host's calls", "Depth-first|Breadth-first"},
};
inline constexpr std::array forkKnobs{
    Knob{"branches", "Branches", KnobKind::Count, 3, 1, 32, true, "streams that run side by side"},
    Knob{"", "Before", KnobKind::Time, millisecond, 1'000, longest, false, "the kernel that all branches wait for"},
    Knob{"", "Branch", KnobKind::Time, 2 * millisecond, 1'000, longest, false, "each branch's kernel"},
    Knob{"", "After", KnobKind::Time, millisecond, 1'000, longest, false, "the kernel that waits for all branches"},
    Knob{"", "SMs", KnobKind::Share, 30, 1, 100, false, "that one branch fills"},
};
inline constexpr std::array doubleBufferKnobs{
    Knob{"chunks", "Chunks", KnobKind::Count, 6, 1, 64, true, "copied in and computed one after the other"},
    Knob{"buffers", "Buffers", KnobKind::Count, 2, 1, 16, true, "on the device, used in turn"},
    Knob{"", "Chunk", KnobKind::Bytes, 10 * megabyte, 1'000, largest, false, "size of one chunk"},
    Knob{"", "Compute", KnobKind::Time, 2 * millisecond, 1'000, longest, false, "of one chunk"},
    Knob{"", "SMs", KnobKind::Share, 100, 1, 100, false, "that one kernel fills"},
};
inline constexpr std::array producerKnobs{
    Knob{"items", "Items", KnobKind::Count, 4, 1, 64, true, "made by one stream and used by the other"},
    Knob{"", "Produce", KnobKind::Time, 2 * millisecond, 1'000, longest, false, "one item"},
    Knob{"", "Consume", KnobKind::Time, millisecond, 1'000, longest, false, "one item"},
    Knob{"", "SMs", KnobKind::Share, 50, 1, 100, false, "that one kernel fills"},
    Knob{"", "Hand over", KnobKind::Choice, 0, 0, 1, false, "how the consumer is notified of an item", "By event|By value"},
};
inline constexpr std::array manyKnobs{
    Knob{"streams", "Streams", KnobKind::Count, 4, 1, 128, true, "side by side"},
    Knob{"kernels", "Kernels in each", KnobKind::Count, 3, 1, 128, true, "one after another in its stream"},
    Knob{"", "Kernel", KnobKind::Time, millisecond, 1'000, longest, false, "each"},
    Knob{"", "SMs", KnobKind::Share, 25, 1, 100, false, "that one kernel fills"},
    Knob{"", "Issue", KnobKind::Choice, 0, 0, 1, false, "the order of the host's calls", "Depth-first|Breadth-first"},
};

void writePipeline(Sheet& sheet, const Settings& settings);
void writeForkAndJoin(Sheet& sheet, const Settings& settings);
void writeDoubleBuffering(Sheet& sheet, const Settings& settings);
void writeProducerAndConsumer(Sheet& sheet, const Settings& settings);
void writeManyKernels(Sheet& sheet, const Settings& settings);

}  // namespace streamscope::generators
