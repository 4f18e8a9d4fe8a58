// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"
#include "engine/timeline/rows.h"

#include <cstdint>
#include <optional>

/// Times stored as differences, which take fewer bytes. Sums wrap around, so that every pair of times is restored exactly.
namespace streamscope::result {

inline Nanoseconds difference(Nanoseconds to, Nanoseconds from) {
    return Nanoseconds(
        static_cast<std::int64_t>(static_cast<std::uint64_t>(to.count()) - static_cast<std::uint64_t>(from.count())));
}

inline Nanoseconds sum(Nanoseconds from, Nanoseconds distance) {
    return Nanoseconds(
        static_cast<std::int64_t>(static_cast<std::uint64_t>(from.count()) + static_cast<std::uint64_t>(distance.count())));
}

/// Returns the difference of `to` and `from`. A missing `from` counts as 0.
inline std::optional<Nanoseconds> since(std::optional<Nanoseconds> from, std::optional<Nanoseconds> to) {
    return to ? std::optional(difference(*to, from.value_or(Nanoseconds(0)))) : std::nullopt;
}

/// Returns the sum of `from` and a difference. A missing `from` counts as 0.
inline std::optional<Nanoseconds> after(std::optional<Nanoseconds> from, std::optional<Nanoseconds> distance) {
    return distance ? std::optional(sum(from.value_or(Nanoseconds(0)), *distance)) : std::nullopt;
}

/// Returns whether the operation is a node whose executions have its times, so that its own row has none.
inline bool isInExecutions(const Timeline& timeline, OperationId operation) {
    return timeline.operations[operation.value].graphNode && !executionsOf(timeline, operation).empty();
}

/// Returns when a wait ends that has no time of its own: when the operation waited for ended, or without one when the waiting one
/// started; nothing if it did not.
inline std::optional<Nanoseconds> usualEnd(const Timeline& timeline, const TimelineOperation& waiting,
                                           std::optional<OperationId> blame) {
    if (blame && blame->value < timeline.operations.size() && !isInExecutions(timeline, *blame)) {
        const TimelineOperation& blamed = timeline.operations[blame->value];
        if (blamed.start && blamed.end) return *blamed.end;
    }
    return waiting.start;
}

/// Returns the slack that follows from the times in the rows of the two operations; nothing if one is missing.
inline std::optional<Nanoseconds> usualSlack(const Timeline& timeline, const Dependency& dependency) {
    if (dependency.from.value >= timeline.operations.size() || dependency.to.value >= timeline.operations.size()) return {};
    if (isInExecutions(timeline, dependency.from) || isInExecutions(timeline, dependency.to)) return {};
    const TimelineOperation &from = timeline.operations[dependency.from.value], &to = timeline.operations[dependency.to.value];
    return from.start && from.end && to.start ? std::optional(difference(*to.start, *from.end)) : std::nullopt;
}

}  // namespace streamscope::result
