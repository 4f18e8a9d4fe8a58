#pragma once

#include "engine/timeline/timeline.h"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// When things became possible: the questions that binding, critical path and reasons for waiting share.
namespace streamscope {

/// Dependencies by the operation that they hold back; indices into Timeline::dependencies. Entries that name no operation of
/// the timeline are left out.
class IncomingDependencies {
public:
    explicit IncomingDependencies(const Timeline& timeline);
    std::span<const std::uint32_t> operator[](OperationId to) const;

private:
    std::vector<std::uint32_t> first_, indices_;
};

/// When an operation was over, as its followers see it: the end of device work, the return of a host call; of an instant
/// without times of its own (a record, a wait) the latest end of what it comes after. nullopt: it never was.
std::vector<std::optional<Nanoseconds>> finishTimes(const Timeline& timeline, const IncomingDependencies& incoming);

/// When an operation stopped being held back: the start of device work, the end of an instant, the return of a host call
/// that waits, the beginning of one that works.
std::optional<Nanoseconds> releaseTime(const TimelineOperation& operation);

/// What executed on each engine of each device, in order of ending. One after the other for copies only.
class EngineHistory {
public:
    explicit EngineHistory(const Timeline& timeline) : timeline_(timeline) {}
    /// The operation on the same engine that ended last, but no later than this one started.
    std::optional<OperationId> before(OperationId operation) const;
    /// Operations on the same engine that were executing at some time in the span, apart from this one; in order of ending.
    std::vector<OperationId> during(OperationId operation, const Span& span, std::size_t most) const;

private:
    /// Gathered and sorted when first asked for: where the reasons for waiting are known few ask.
    struct Executed {
        std::vector<OperationId> byEnd;
        std::vector<Nanoseconds> earliestStart;  ///< of the operation at that place of `byEnd` and all behind it
        bool sorted = false;
    };
    const Executed* sameEngine(OperationId operation) const;
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
