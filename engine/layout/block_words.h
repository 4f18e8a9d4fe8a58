// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/words.h"
#include "engine/lanes/lanes.h"

#include <string>

/// Blocks, waves and blocks that wait, in words of the reader's language.
namespace streamscope {

/// Returns texts about a wave from the longest on: "tail: 40 percent free".
Texts waveWords(const WaveItem& wave);

/// Returns texts about blocks that wait from the longest on: "60 blocks waiting: threads".
Texts queueWords(const Timeline& timeline, const QueuedBlocks& queued);

/// Returns sentences that say why the next block of a kernel has no multiprocessor, and who has the room.
std::string whyNotPlaced(const Timeline& timeline, const QueuedBlocks& queued);

/// Describe a block, and blocks that wait, for a tool tip. `index`: into RunBlocks::places, or RunBlocks::queued, of the lanes.
std::string blockHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index);
std::string queueHtml(const Timeline& timeline, const Lanes& lanes, std::uint32_t index);

/// Describes how many multiprocessors of an opened lane have a block at a time, in ns.
std::string busyBlocksHtml(const TimelineLane& lane, double time);

}  // namespace streamscope
