// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace streamscope {

/// Returns whether the operation takes time of its own, on a device or as a host function. A graph does through its nodes, if
/// they are known.
bool takesTime(const TimelineOperation& operation);

/// An engine, or a stream with -1 as index for calls without one on a device that has no legacy stream.
struct LaneKey {
    bool isStream = false;
    int device = 0;  ///< 0 for streams with an index, which are of all devices
    int index = 0;   ///< an Engine, or an index into Timeline::streams
    friend auto operator<=>(const LaneKey&, const LaneKey&) = default;
};

/// A piece of execution of work.
struct LanePiece {
    Span span;
    std::uint32_t operation = 0;
    const TimelineExecution* execution = nullptr;  ///< of a node of a graph
    bool isFirst = true;                           ///< of its execution
};
const WaitList& waitsOf(const Timeline& timeline, const LanePiece& piece);

/// Work by what executes it, each lane in the order of time.
struct WorkLanes {
    std::map<LaneKey, std::vector<LanePiece>> lanes;
    std::vector<LanePiece> unstarted;  ///< without times
};
/// Returns the work of each engine, as it executes.
WorkLanes workOfEngines(const Timeline& timeline);
/// Returns the work of each stream, from start to end.
WorkLanes workOfStreams(const Timeline& timeline);

/// Calls visit(operation, wait, front) for each wait of work. From `front` on nothing of its stream is ahead of the operation.
template <class Visit>
void eachWait(const Timeline& timeline, const Visit& visit) {
    const WorkLanes work = workOfStreams(timeline);
    const auto visitAll = [&](const LanePiece& piece, Nanoseconds front) {
        for (const Wait& wait : waitsOf(timeline, piece)) visit(piece.operation, wait, front);
    };
    for (const auto& [key, pieces] : work.lanes) {
        Nanoseconds front = Nanoseconds::min() / 2;
        for (const LanePiece& piece : pieces) {
            visitAll(piece, front);
            front = std::max(front, piece.span.end);
        }
    }
    for (const LanePiece& piece : work.unstarted) visitAll(piece, Nanoseconds::max());
}

}  // namespace streamscope
