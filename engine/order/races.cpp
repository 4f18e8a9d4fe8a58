// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/races.h"

#include "engine/calls/call_table.h"
#include "engine/device/interval_map.h"
#include "engine/order/accesses.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/memory_lifetimes.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace streamscope {
namespace {

struct Touch {
    BufferAccess who;
    std::uint32_t lane = 0;
    bool writes = false;
    bool staged = false;     ///< read before the call returns, because pageable memory is staged (semantics.md C1, C5)
    bool byCall = false;     ///< possibly read by the call itself, regardless of its stream (semantics.md C5)
    bool allocates = false;  ///< allocates the memory
    bool isPossible = false;
};

/// Last access of each lane to a piece of memory. An operation that races with an earlier access of the lane also races with the
/// last one.
using History = std::vector<Touch>;

struct Touched {
    ByteRange range;
    bool writes = false;
    bool isPossible = false;
};

std::vector<Touched> touchedBy(const ResolvedOperation& operation, const ResolvedProgram& program, bool withPossible) {
    const Accesses used = orderedAccesses(operation, program);
    std::vector<Touched> result;
    for (const ByteRange& range : used.reads) result.push_back({range, false});
    for (const ByteRange& range : used.writes) result.push_back({range, true});
    if (withPossible) {
        for (const ByteRange& range : used.mayRead) result.push_back({range, false, true});
        for (const ByteRange& range : used.mayWrite) result.push_back({range, true, true});
    }
    for (Touched& each : result) each.range.buffer = program.itself(each.range.buffer);
    return result;
}

class RaceFinder {
public:
    RaceFinder(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order, std::size_t most,
               bool withPossible = false)
        : program_(program),
          captures_(captures),
          order_(order),
          most_(most),
          withPossible_(withPossible),
          memory_(program.buffers.size()) {}

    std::vector<Race> find() {
        for (const OperationId id : order_.order()) {
            if (captures_.captured[id.value] || found_.size() >= most_) continue;
            touch({id, std::nullopt}, id);
            withinBatch(id);
            nodesOf(id);
        }
        for (const Capture& capture : captures_.captures) within(capture);
        std::ranges::stable_sort(found_, {},
                                 [](const Race& race) { return std::pair(race.later.acting(), race.later.operation); });
        return std::move(found_);
    }

private:
    using Pieces = IntervalMap<History>;

    void nodesOf(OperationId launch) {
        const int index = captures_.launched[launch.value];
        if (index < 0) return;
        for (const OperationId node : captures_.captures[static_cast<std::size_t>(index)].nodes) touch({node, launch}, launch);
    }

    /// Finds races among the nodes of one graph.
    void within(const Capture& capture) {
        memory_.assign(memory_.size(), {});
        for (const OperationId node : capture.nodes) touch({node, std::nullopt}, node);
    }

    /// Reports the first two copies of a batch that access the same bytes, because copies of a batch are unordered.
    void withinBatch(OperationId id) {
        const std::span<const BufferCopy> copies = program_[id].copies();
        if (copies.size() < 2) return;
        const auto touches = [&](const BufferCopy& copy) {
            Accesses both{true, {copy.from}, {copy.to}, {}, {}};
            for (auto* range : {&both.reads.front(), &both.writes.front()}) range->buffer = program_.itself(range->buffer);
            return both;
        };
        std::vector<Accesses> earlier;
        for (const BufferCopy& copy : copies) {
            const Accesses& later = earlier.emplace_back(touches(copy));
            for (const Accesses& each : std::span(earlier).first(earlier.size() - 1))
                if (const ByteRange* range = conflict(each, later))
                    return found_.push_back({{id, {}}, {id, {}}, *range, true, true, {}, false});
        }
    }

    void touch(const BufferAccess& who, OperationId acting) {
        for (const Touched& each : touchedBy(program_[who.operation], program_, withPossible_)) {
            if (each.range.bytes == 0) continue;
            const bool reads = !each.writes && !captures_.captured[who.operation.value];
            const bool byCall = reads && isReadOutOfOrder(program_, who.operation);
            const bool staged = reads && isReadBeforeReturn(program_, who.operation);
            add({who, order_.lane(acting), each.writes, staged, byCall, info(program_[who.operation].call).allocates,
                 each.isPossible},
                each.range);
        }
    }

    void add(const Touch& touch, const ByteRange& range) {
        Pieces& pieces = memory_[range.buffer.value];
        if (touch.allocates) return pieces.assign(range.offset, range.offset + range.bytes, {touch});
        std::vector<std::pair<Span64, History>> changed;
        bool afterAll = touch.writes;
        pieces.forEach(range.offset, range.offset + range.bytes, [&](Bytes begin, Bytes end, const History* history) {
            changed.push_back({{begin, end}, history ? *history : History{}});
            for (const Touch& other : changed.back().second) {
                const bool ordered = isOrdered(other, touch);
                afterAll = afterAll && ordered;
                if ((other.writes || touch.writes) && !ordered) report(other, touch, {range.buffer, begin, end - begin});
            }
        });
        if (afterAll) return pieces.assign(range.offset, range.offset + range.bytes, {touch});
        for (auto& [span, history] : changed) {
            supersede(history, touch);
            pieces.assign(span.begin, span.end, std::move(history));
        }
    }

    static void supersede(History& history, const Touch& touch) {
        std::erase_if(history, [&](const Touch& other) {
            const bool same = other.lane == touch.lane && other.staged == touch.staged;
            return same && (touch.writes || !other.writes);
        });
        history.push_back(touch);
    }

    bool isOrdered(const Touch& earlier, const Touch& later) const {
        const OperationId from = earlier.who.acting(), to = later.who.acting();
        if (from == to || isLifetimeApart(earlier.who, later.who)) return true;
        if (later.byCall) return order_.overWhenCalled(from, to);
        return order_.before(from, to) || (earlier.staged && order_.calledBefore(from, to));
    }

    /// Returns whether one of the accesses allocates or frees memory and the pair is not a race. A use that is called after the
    /// release is a failing call (failing_calls.h). A free that waits for the device follows all work called before. The
    /// synchronisation of processes over shared memory is not modelled.
    bool isLifetimeApart(const BufferAccess& earlier, const BufferAccess& later) const {
        const bool frees = info(program_[earlier.operation].call).frees, isFreed = info(program_[later.operation].call).frees;
        if (!frees && !isFreed && !info(program_[earlier.operation].call).allocates) return false;
        if (processOf(earlier.operation) != processOf(later.operation)) return true;
        const bool settled = frees || freeWaitsForDevice(program_, later.operation);
        return settled && order_.calledBefore(earlier.acting(), later.acting());
    }

    int processOf(OperationId id) const { return program_.threads[program_[id].thread.value].process; }

    void report(const Touch& earlier, const Touch& later, const ByteRange& range) {
        if (found_.size() >= most_) return;
        if (!spoken_.emplace(std::pair(earlier.who.operation, later.who.operation), true).second) return;
        const bool isPossible = earlier.isPossible || later.isPossible;
        found_.push_back({earlier.who, later.who, range, earlier.writes, later.writes,
                          isPossible ? std::optional(RaceDoubt::MayAccess) : std::nullopt, later.byCall});
    }

    struct Span64 {
        Bytes begin, end;
    };

    const ResolvedProgram& program_;
    const Captures& captures_;
    const HappensBefore& order_;
    std::size_t most_;
    bool withPossible_;
    std::vector<Pieces> memory_;
    std::map<std::pair<OperationId, OperationId>, bool> spoken_;
    std::vector<Race> found_;
};

const TimelineOperation* operationOf(const Timeline& timeline, OperationId id) {
    return id.value < timeline.operations.size() ? &timeline.operations[id.value] : nullptr;
}

/// Returns the execution time of an operation; for host work, the time between call and return.
std::optional<Span> executed(const TimelineOperation& operation) {
    if (operation.start && operation.end) return Span{*operation.start, *operation.end};
    const bool host = operation.stream < 0 && operation.issued && operation.returned;
    return host ? std::optional(Span{*operation.issued, *operation.returned}) : std::nullopt;
}

BufferAccess accessOfOriginal(const LaunchesAsWork& work, const BufferAccess& access) {
    const LaunchesAsWork::Origin& origin = work.origins[access.operation.value];
    if (access.launch) return {origin.operation, work.origins[access.launch->value].operation};
    return {origin.operation, origin.launch};
}

/// Returns the races of the original, each pair of operations once. Two nodes of one launch are told as a pair of their graph.
std::vector<Race> racesOfOriginal(const LaunchesAsWork& work, std::vector<Race> found) {
    std::map<std::pair<OperationId, OperationId>, bool> spoken;
    std::vector<Race> result;
    for (Race& race : found) {
        race.earlier = accessOfOriginal(work, race.earlier);
        race.later = accessOfOriginal(work, race.later);
        if (race.earlier.launch && race.earlier.launch == race.later.launch)
            race.earlier.launch = race.later.launch = std::nullopt;
        if (spoken.emplace(std::pair(race.earlier.operation, race.later.operation), true).second)
            result.push_back(std::move(race));
    }
    std::ranges::stable_sort(result, {}, [](const Race& race) { return std::pair(race.later.acting(), race.later.operation); });
    return result;
}

std::vector<Race> findRaces(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                            std::size_t most, bool withPossible) {
    const LaunchesAsWork* work = order.work();
    if (work == nullptr) return RaceFinder(program, captures, order, most, withPossible).find();
    const Captures others = capturesOf(work->program);
    return racesOfOriginal(*work, RaceFinder(work->program, others, order.orderOfWork(), most, withPossible).find());
}

}  // namespace

std::vector<Race> races(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order, std::size_t most) {
    return findRaces(program, captures, order, most, false);
}

std::vector<Race> possibleRaces(const ResolvedProgram& program, const Captures& captures, const HappensBefore& order,
                                std::size_t most) {
    std::vector<Race> found = findRaces(program, captures, order, most, true);
    std::erase_if(found, [](const Race& race) { return !race.doubt; });
    return found;
}

std::optional<bool> happenedInOrder(const Race& race, const Timeline& timeline) {
    const TimelineOperation *from = operationOf(timeline, race.earlier.acting()),
                            *to = operationOf(timeline, race.later.acting());
    if (from == nullptr || to == nullptr || from == to) return std::nullopt;
    const auto first = executed(*from), second = executed(*to);
    if (!first || !second) return std::nullopt;
    return first->end <= second->begin;
}

}  // namespace streamscope
