// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/lanes/lane_waits.h"

#include "engine/calls/call_table.h"

#include <algorithm>

namespace streamscope {

namespace {

/// Translation context of the texts in this file.
struct LaneWaitsTexts {
    TRANSLATED_TEXTS(LaneWaitsTexts)
};

using Piece = WaitsInMaking::Piece;

/// Computes the sorted union of all items of a lane.
void findExecuting(const TimelineLane& lane, std::vector<Piece>& pieces, std::vector<Piece>& merged) {
    pieces.clear();
    merged.clear();
    for (const LaneRow& row : lane.rows)
        for (const LaneItem& item : row) pieces.push_back({item.begin, item.end});
    for (const LaneItem& frame : lane.frames) pieces.push_back({frame.begin, frame.end});
    if (lane.rows.size() > 1 || !lane.frames.empty())
        std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
    for (const Piece& piece : pieces) {
        if (!merged.empty() && piece.begin <= merged.back().end) merged.back().end = std::max(merged.back().end, piece.end);
        else merged.push_back(piece);
    }
}

/// Sweep over the operations of a stream in order. `explained` is the time up to which bars and waits are known.
class Sweep {
public:
    Sweep(const Timeline& timeline, const std::vector<Piece>& busy, std::vector<LaneWait>& waits)
        : timeline_(timeline), busy_(busy), piece_(busy_.begin()), waits_(waits) {}

    void visit(std::uint32_t index, bool blocked) {
        const TimelineOperation& operation = timeline_.operations[index];
        if (!operation.issued) return;
        add(explained_, operation.issued->count(), index, notIssued);
        for (std::size_t i = 0; i < operation.waits.size(); ++i) {
            const Wait& wait = operation.waits[i];
            const bool last = blocked && i + 1 == operation.waits.size() && !isOver(wait);
            add(wait.from.count(), last ? never : wait.to.count(), index, static_cast<std::int32_t>(i));
        }
        if (blocked) add(operation.issued->count(), never, index, unknownReason);
        // A mark executes nothing: how long it was at the front of its stream, its waits and those of what follows it tell.
        if (operation.end && drawn(operation.kind) == Drawn::Bar)
            explained_ = std::max<std::int64_t>(explained_, operation.end->count());
    }

private:
    /// Returns whether the cause of the wait has ended. An operation that is still stuck then waits for itself.
    bool isOver(const Wait& wait) const {
        return wait.reason == WaitReason::StreamOrder && wait.blame && timeline_.operations[wait.blame->value].end;
    }

    void add(std::int64_t begin, std::int64_t end, std::uint32_t operation, std::int32_t wait) {
        begin = std::max(begin, explained_);
        if (begin >= end) return;
        explained_ = end;
        while (piece_ != busy_.end() && piece_->end <= begin) ++piece_;
        for (auto piece = piece_; piece != busy_.end() && piece->begin < end; ++piece) {
            put(begin, piece->begin, operation, wait);
            begin = piece->end;
        }
        put(begin, end, operation, wait);
    }

    void put(std::int64_t begin, std::int64_t end, std::uint32_t operation, std::int32_t wait) {
        if (begin >= end) return;
        waits_.push_back({begin, end, operation, wait, static_cast<std::uint32_t>(patternOf(operation, wait))});
    }

    WaitPattern patternOf(std::uint32_t operation, std::int32_t wait) const {
        if (wait == notIssued) return WaitPattern::Dots;
        if (wait == unknownReason) return WaitPattern::Diagonal;
        return pattern(timeline_.operations[operation].waits[static_cast<std::size_t>(wait)].reason);
    }

    const Timeline& timeline_;
    const std::vector<Piece>& busy_;
    std::vector<Piece>::const_iterator piece_;  ///< the first that ends after `explained_`, which only grows
    std::vector<LaneWait>& waits_;
    std::int64_t explained_ = 0;
};

/// Prefetches operations and waits, whose cache misses would dominate the time otherwise. Inline, because compilers remove
/// calls of functions without other effects.
[[gnu::always_inline]] inline void fetchAhead(const Timeline& timeline, const std::vector<std::uint32_t>& operations,
                                              std::size_t at) {
    constexpr std::size_t near = 6, far = 2 * near;
    if (at + far < operations.size()) {
        const TimelineOperation& operation = timeline.operations[operations[at + far]];
        __builtin_prefetch(&operation.issued);
        __builtin_prefetch(&operation.waits);
    }
    if (at + near < operations.size()) __builtin_prefetch(timeline.operations[operations[at + near]].waits.data());
}

/// Returns whether a dependency leads from an operation, or from a node in its launch.
bool comesFrom(const Dependency& dependency, const SmallOptional<OperationId>& cause) {
    return dependency.from == cause || (dependency.launch && dependency.launch == cause);
}

/// Returns the event dependency from the causing operation into this one.
const Dependency* eventInto(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait) {
    const auto first = std::lower_bound(lanes.eventsInto.begin(), lanes.eventsInto.end(), std::pair(operation, 0U));
    for (auto at = first; at != lanes.eventsInto.end() && at->first == operation; ++at)
        if (comesFrom(timeline.dependencies[at->second], wait.blame)) return &timeline.dependencies[at->second];
    return nullptr;
}

/// Returns the event dependency from the causing operation into this one or the next work in its stream.
const Dependency* bindingEvent(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait) {
    const std::int32_t lane = lanes.laneOf[operation];
    if (lane < 0) return nullptr;
    const auto& order = lanes.lanes[static_cast<std::size_t>(lane)].operations;
    for (auto at = std::lower_bound(order.begin(), order.end(), operation); at != order.end(); ++at) {
        if (const Dependency* found = eventInto(timeline, lanes, *at, wait)) return found;
        if (drawn(timeline.operations[*at].kind) == Drawn::Bar) return nullptr;
    }
    return nullptr;
}

/// Formats a recording: "e2#1" is "e2", "e2#2" is "e2 #2".
std::string recordingName(const std::string& via) {
    const bool isFirst = via.ends_with("#1");
    return replaced(std::string_view(via).substr(0, via.size() - (isFirst ? 2 : 0)), "#", " #");
}

std::string blamed(const Timeline& timeline, const Wait& wait) {
    if (!wait.blame || wait.blame->value >= timeline.operations.size()) return {};
    return std::string(timeline.operations[wait.blame->value].label());
}

std::string eventName(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait) {
    const Dependency* dependency = bindingEvent(timeline, lanes, operation, wait);
    return dependency ? recordingName(dependency->via) : std::string();
}

std::string eventWord(const std::string& event, const std::string& blame) {
    const std::string what = event.empty() ? blame : event;
    return what.empty() ? LaneWaitsTexts::tr("◇ waits for an event") : LaneWaitsTexts::tr("◇ waits for %1").arg(what);
}

/// Returns `named` with the operation that caused the wait, `plain` if it is unknown.
std::string withBlame(const Phrase& plain, const Phrase& named, const std::string& blame) {
    return blame.empty() ? plain : named.arg(blame);
}

std::string wordOf(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait,
                   const std::string& blame) {
    switch (wait.reason) {
        case WaitReason::HostNotThere: return LaneWaitsTexts::tr("call on its way");
        case WaitReason::HostBlocked:
            return withBlame(LaneWaitsTexts::tr("host blocked"), LaneWaitsTexts::tr("host blocked in %1"), blame);
        case WaitReason::StreamOrder: return withBlame(LaneWaitsTexts::tr("stream order"), LaneWaitsTexts::tr("after %1"), blame);
        case WaitReason::Event: return eventWord(eventName(timeline, lanes, operation, wait), blame);
        case WaitReason::LegacyBarrier:
            return withBlame(LaneWaitsTexts::tr("default-stream barrier"), LaneWaitsTexts::tr("default-stream barrier: %1"),
                             blame);
        case WaitReason::Value: return LaneWaitsTexts::tr("waits for a value");
        case WaitReason::GraphOrder:
            return withBlame(LaneWaitsTexts::tr("graph order"), LaneWaitsTexts::tr("graph order, after %1"), blame);
        case WaitReason::CopyEngine:
            return withBlame(LaneWaitsTexts::tr("copy engine busy"), LaneWaitsTexts::tr("copy engine busy: %1"), blame);
        case WaitReason::Channel:
            return withBlame(LaneWaitsTexts::tr("queue blocked"), LaneWaitsTexts::tr("queue blocked by %1"), blame);
        case WaitReason::SmResources: return withBlame(LaneWaitsTexts::tr("SMs full"), LaneWaitsTexts::tr("SMs full: %1"), blame);
        case WaitReason::Priority:
            return withBlame(LaneWaitsTexts::tr("higher priority first"), LaneWaitsTexts::tr("higher priority first: %1"), blame);
        case WaitReason::GridLimit: return LaneWaitsTexts::tr("too many grids");
        case WaitReason::OtherProcess: return LaneWaitsTexts::tr("other process");
        case WaitReason::ClockUncertainty: return LaneWaitsTexts::tr("clocks uncertain");
    }
    return {};
}

/// Returns what an operation itself waits for, regardless of others.
Texts ownWait(const TimelineOperation& operation) {
    const CallInfo& call = info(operation.call);
    if (call.waitsForEvent) return {LaneWaitsTexts::tr("waits for an event")};
    return call.waitsForWord && call.takesStream ? Texts{LaneWaitsTexts::tr("waits for a value")} : Texts();
}

/// Returns whether an operation waits forever. A mark that polls has a start nevertheless; a bar with a start is drawn as
/// endless.
bool hasNoEnd(const TimelineOperation& operation) {
    return !operation.end && (drawn(operation.kind) == Drawn::Mark || !operation.start);
}

}  // namespace

WaitPattern pattern(WaitReason reason) {
    switch (reason) {
        case WaitReason::HostNotThere:
        case WaitReason::HostBlocked:
        case WaitReason::ClockUncertainty: return WaitPattern::Dots;
        case WaitReason::StreamOrder:
        case WaitReason::Event:
        case WaitReason::LegacyBarrier:
        case WaitReason::Value:
        case WaitReason::GraphOrder: return WaitPattern::Diagonal;
        case WaitReason::CopyEngine:
        case WaitReason::Channel:
        case WaitReason::SmResources:
        case WaitReason::Priority:
        case WaitReason::GridLimit:
        case WaitReason::OtherProcess: break;
    }
    return WaitPattern::Cross;
}

std::vector<bool> blockedFlags(const Timeline& timeline) {
    if (timeline.blocked.empty() && timeline.status == RunStatus::Ok) return {};
    std::vector<bool> flags(timeline.operations.size());
    for (const OperationId id : timeline.blocked)
        if (id.value < flags.size()) flags[id.value] = true;
    if (timeline.status != RunStatus::Deadlock && timeline.status != RunStatus::Timeout) return flags;
    for (std::size_t i = 0; i < flags.size(); ++i)
        if (!isFailure(timeline.operations[i])) flags[i] = true;
    return flags;
}

std::vector<LaneWait> laneWaits(const Timeline& timeline, const TimelineLane& lane, const std::vector<bool>& blocked,
                                WaitsInMaking& making) {
    findExecuting(lane, making.pieces, making.merged);
    making.waits.clear();
    Sweep sweep(timeline, making.merged, making.waits);
    for (std::size_t i = 0; i < lane.operations.size(); ++i) {
        fetchAhead(timeline, lane.operations, i);
        const std::uint32_t operation = lane.operations[i];
        if (!timeline.operations[operation].graphNode)  // its launch waits
            sweep.visit(operation, !blocked.empty() && blocked[operation] && hasNoEnd(timeline.operations[operation]));
    }
    return {making.waits.begin(), making.waits.end()};
}

Texts waitWords(const Timeline& timeline, const Lanes& lanes, const LaneWait& wait) {
    Texts words;
    if (wait.wait == notIssued) words.push_back(LaneWaitsTexts::tr("not issued yet"));
    if (wait.wait == unknownReason) words = ownWait(timeline.operations[wait.operation]);
    if (wait.wait >= 0) {
        const Wait& reason = timeline.operations[wait.operation].waits[static_cast<std::size_t>(wait.wait)];
        words.push_back(wordOf(timeline, lanes, wait.operation, reason, blamed(timeline, reason)));
        words.push_back(wordOf(timeline, lanes, wait.operation, reason, {}));
        const std::string event =
            reason.reason == WaitReason::Event ? eventName(timeline, lanes, wait.operation, reason) : std::string();
        if (!event.empty()) words.push_back("◇ " + event);
        removeDuplicates(words);
    }
    if (wait.end != never) return words;
    for (std::string& word : words) word = LaneWaitsTexts::tr("never: %1").arg(word);
    words.push_back(LaneWaitsTexts::tr("never"));
    return words;
}

std::string reasonWord(const Timeline& timeline, const Lanes& lanes, std::uint32_t operation, const Wait& wait) {
    const std::string blame = blamed(timeline, wait);
    if (wait.reason == WaitReason::Event) {
        const std::string event = eventName(timeline, lanes, operation, wait);
        if (event.empty()) return withBlame(LaneWaitsTexts::tr("event"), LaneWaitsTexts::tr("event, behind %1"), blame);
        return blame.empty() ? LaneWaitsTexts::tr("event %1").arg(event)
                             : LaneWaitsTexts::tr("event %1, behind %2").arg(event, blame);
    }
    if (wait.reason == WaitReason::StreamOrder)
        return withBlame(LaneWaitsTexts::tr("stream order"), LaneWaitsTexts::tr("stream order, behind %1"), blame);
    return wordOf(timeline, lanes, operation, wait, blame);
}

}  // namespace streamscope
