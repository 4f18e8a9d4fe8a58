#pragma once

#include "ui/timeline/geometry/timeline_layout.h"

#include <optional>
#include <utility>

namespace streamscope::ui {

/// The operation drawn at a place: marks before bars, bars before waits.
std::optional<std::uint32_t> operationAt(const TimelineLayout& layout, const QPointF& at);

/// The conflict over a buffer that is marked at a place; nullptr: none.
const ConflictMark* conflictAt(const TimelineLayout& layout, const QPointF& at);

/// Returns the range of calls that is drawn at a place, as an index into Timeline::ranges.
std::optional<std::uint32_t> rangeAt(const TimelineLayout& layout, const QPointF& at);

/// The dependency whose arrow is at a place; nullopt: none.
std::optional<std::uint32_t> dependencyAt(const TimelineLayout& layout, const QPointF& at);
/// The waiting drawn at a place, where nothing stands on it: an operation and an index into its waits.
std::optional<std::pair<std::uint32_t, int>> waitAt(const TimelineLayout& layout, const QPointF& at);

/// The time at a place; with an edge of a bar within `reach` px, the time of that edge (of the lane under the pointer,
/// if it has one, else of any).
double timeAt(const TimelineLayout& layout, const QPointF& at, double reach);

/// Outlines of all drawings of an operation, for hovering.
std::vector<Outline> outlinesOf(const TimelineLayout& layout, std::uint32_t operation);

}  // namespace streamscope::ui
