// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/lanes/lanes.h"

#include <cstdint>
#include <set>
#include <vector>

/// Lanes of multiprocessors; steps of makeLanes().
namespace streamscope {

inline constexpr std::size_t mostSlots = 64;  ///< rows of a multiprocessor; more would hide other lanes
inline constexpr int kernelShades = 4;        ///< kernels with one colour are told apart by so many shades of it

/// Adds the lanes of a device: those of the streams whose blocks wait, then all multiprocessors together, and below it those
/// that the arrangement opens. Adds none if no block of the device is known (`lanes.blocks`, Timeline::waves).
void addBlockLanes(const Timeline& timeline, const LaneArrangement& arrangement, int device, Lanes& lanes);

/// Returns the lanes of all devices that can be opened. `blocks` is of the timeline.
std::set<TimelineLaneKey> blockLanesToOpen(const Timeline& timeline, const RunBlocks& blocks);

/// Returns the shades of the kernels, by operation: those with the same label have the same, and those that follow each other
/// have different ones.
std::vector<std::uint8_t> kernelShadesOf(const Timeline& timeline);

}  // namespace streamscope
