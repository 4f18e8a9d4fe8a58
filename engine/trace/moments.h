// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/timeline/timeline.h"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// Times at which operations were able to proceed, shared by binding, critical path and reasons for waiting.
namespace streamscope {

/// Dependencies by the operation at their end, as indices into Timeline::dependencies. Ignores entries without an operation of
/// the timeline.
class IncomingDependencies {
public:
    explicit IncomingDependencies(const Timeline& timeline);
    std::span<const std::uint32_t> operator[](OperationId to) const;

private:
    std::vector<std::uint32_t> first_, indices_;
};

/// Returns the completion times that successors depend on: the end of device work, or the return of a host call. An instant
/// without times (a record, a wait) gets the latest completion of its predecessors. nullopt: it never completed.
std::vector<std::optional<Nanoseconds>> finishTimes(const Timeline& timeline, const IncomingDependencies& incoming);

/// Returns the time at which an operation stopped waiting: the start of device work, the end of an instant, the return of a host
/// call that waits, or the begin of one that works.
std::optional<Nanoseconds> releaseTime(const TimelineOperation& operation);

/// Returns the point of a kernel from which a dependency leads that its trigger fulfils: the trigger or, without one, its end.
/// nullopt: not known, as of measured kernels that trigger.
std::optional<Nanoseconds> triggerTime(const Timeline& timeline, const Dependency& dependency);

/// Execution history of each engine of each device, sorted by end. Sequential for copies only.
class EngineHistory {
public:
    explicit EngineHistory(const Timeline& timeline) : timeline_(timeline) {}
    /// Returns the operation on the same engine that ended last before this one started.
    std::optional<OperationId> before(OperationId operation) const;
    /// Returns other operations on the same engine that were executing during the span, sorted by end.
    std::vector<OperationId> during(OperationId operation, const Span& span, std::size_t most) const;
    /// Returns operations that were executing on an engine during the span, sorted by end.
    std::vector<OperationId> during(int device, Engine engine, const Span& span, std::size_t most) const;

private:
    /// Collected and sorted on demand, because it is rarely needed if the reasons for waiting are known.
    struct Executed {
        std::vector<OperationId> byEnd;
        std::vector<Nanoseconds> earliestStart;  ///< earliest start of the operations at this position of `byEnd` and later
        bool sorted = false;
    };
    const Executed* sameEngine(OperationId operation) const;
    const Executed* executedOn(int device, Engine engine) const;
    void gather() const;
    void sort(Executed& executed) const;

    const Timeline& timeline_;
    mutable bool gathered_ = false;
    mutable std::map<std::pair<int, Engine>, Executed> engines_;
};

bool isCopyEngine(Engine engine);
bool isResourceReason(WaitReason reason);
bool isHostReason(WaitReason reason);

}  // namespace streamscope
