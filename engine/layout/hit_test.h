// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/layout/timeline_layout.h"

#include <optional>
#include <utility>

namespace streamscope {

/// Returns the operation drawn at a point: marks before bars, bars before waits.
std::optional<std::uint32_t> operationAt(const TimelineLayout& layout, const Point& at);

/// Returns the buffer conflict marked at a point, nullptr if there is none.
const ConflictMark* conflictAt(const TimelineLayout& layout, const Point& at);

/// Thing at a point of the lanes of multiprocessors: a block (index into RunBlocks::places), blocks that wait (into
/// RunBlocks::queued), or an opened lane (into Lanes::lanes).
struct BlockHit {
    enum class What : std::uint8_t { Block, Queued, Busy };
    What what{};
    std::size_t index = 0;
    friend bool operator==(const BlockHit&, const BlockHit&) = default;
};
/// Returns the thing at a point. `lanes`: those that were laid out.
std::optional<BlockHit> blockAt(const TimelineLayout& layout, const Lanes& lanes, const Point& at);

/// Returns the range of calls drawn at a point, as an index into Timeline::ranges.
std::optional<std::uint32_t> rangeAt(const TimelineLayout& layout, const Point& at);

/// Returns the dependency whose arrow is at a point.
std::optional<std::uint32_t> dependencyAt(const TimelineLayout& layout, const Point& at);
/// Returns the wait drawn at a point unless something covers it: an operation and an index into its waits.
std::optional<std::pair<std::uint32_t, int>> waitAt(const TimelineLayout& layout, const Point& at);

/// Returns the time at a point. Snaps to the edge of a bar within `reach` px, preferably in the lane under the pointer.
double timeAt(const TimelineLayout& layout, const Point& at, double reach);

/// Returns outlines of everything drawn for an operation, for hovering.
std::vector<Outline> outlinesOf(const TimelineLayout& layout, std::uint32_t operation);

}  // namespace streamscope
