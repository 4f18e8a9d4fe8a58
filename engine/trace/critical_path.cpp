// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/critical_path.h"

#include "engine/calls/call_table.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/rows.h"
#include "engine/trace/lengths.h"
#include "engine/trace/moments.h"

#include <algorithm>

namespace streamscope {
namespace {

class PathFinder {
public:
    explicit PathFinder(const Timeline& timeline)
        : timeline_(timeline),
          incoming_(timeline),
          engines_(timeline),
          lengths_(timeline),
          previousCall_(timeline.operations.size()),
          reached_(timeline.operations.size(), Nanoseconds::max()),
          onPath_(timeline.operations.size()) {
        std::vector<std::optional<OperationId>> last(std::max<std::size_t>(timeline.threads.size(), 1));
        for (std::uint32_t i = 0; i < timeline.operations.size(); ++i) {
            const auto thread = static_cast<std::size_t>(timeline.operations[i].thread);
            if (thread >= last.size()) continue;
            previousCall_[i] = last[thread];
            last[thread] = OperationId{i};
        }
    }

    CriticalWalk walk() {
        at_ = lastToEnd();
        if (!at_) return {};
        now_ = *operation(*at_).end;
        first_ = firstStart();
        owner_ = *at_;
        // An operation may be reached again at an earlier time.
        while (at_ && now_ < reached_[at_->value]) {
            reached_[at_->value] = now_;
            if (takesTime(operation(*at_))) execute();
            const auto before = heldBackBy(*at_);
            if (before) waitUntil(std::min(now_, before->second));
            at_ = before ? std::optional(launchOf(before->first)) : std::nullopt;
        }
        waitUntil(first_);
        std::ranges::reverse(walk_.path);
        std::ranges::reverse(walk_.pieces);
        return std::move(walk_);
    }

private:
    const TimelineOperation& operation(OperationId id) const { return timeline_.operations[id.value]; }

    /// Follows the operation from now back to its start, and before that the operations whose room its last blocks took.
    void execute() {
        if (const auto other = madeRoom(beganAt(*at_, now_))) at_ = other;
        if (walk_.path.empty() || executedBefore(operation(*at_), operation(walk_.path.back()))) addToPath(*at_);
        while (true) {
            owner_ = *at_;
            const Nanoseconds end = now_, start = startOf(*at_);
            std::optional<OperationId> other;
            while (start < now_ && !other) {
                const Wave* last = endedAt(*at_, now_);
                const auto waited = last ? std::nullopt : endOfWait(*at_, now_);
                now_ = last ? last->from : waited.value_or(start);
                other = waited ? completedAt(*at_, now_) : madeRoom(last);
            }
            addRun(std::min(now_, end), end);
            if (!other) return;
            at_ = other;
            reached_[other->value] = now_;
            addToPath(*other);
        }
    }

    void addToPath(OperationId id) {
        if (onPath_[id.value]) return;
        onPath_[id.value] = true;
        walk_.path.push_back(id);
    }

    /// Returns the other operation that made room for the blocks and was executing until then.
    std::optional<OperationId> madeRoom(const Wave* blocks) const {
        if (!blocks || !blocks->after || blocks->after->value >= timeline_.operations.size()) return std::nullopt;
        const OperationId other = launchOf(*blocks->after);
        return other != *at_ && isRunning(other, blocks->from) ? std::optional(other) : std::nullopt;
    }

    /// Returns when the blocks of a kernel had waited for the kernels ahead (model.md R32), if that was before a time.
    std::optional<Nanoseconds> endOfWait(OperationId id, Nanoseconds before) const {
        const auto phases = operation(id).phases();
        return phases && phases->waited && phases->waited->end < before ? std::optional(phases->waited->end) : std::nullopt;
    }

    /// Returns the kernel ahead that was complete at a time.
    std::optional<OperationId> completedAt(OperationId id, Nanoseconds time) const {
        for (const std::uint32_t edge : incoming_[id]) {
            const OperationId ahead = timeline_.dependencies[edge].from;
            if (operation(ahead).end && *operation(ahead).end == time) return ahead;
        }
        return std::nullopt;
    }

    bool isRunning(OperationId id, Nanoseconds until) const {
        const TimelineOperation& other = operation(id);
        return other.start && other.end && *other.start < until && until <= *other.end;
    }

    /// Returns later blocks of the operation that ended at a time, and others that began at it.
    const Wave* endedAt(OperationId id, Nanoseconds time) const {
        for (const Wave& wave : wavesOf(timeline_, id))
            if (lengths_.isLater(wave) && wave.from < time && wave.to == time) return &wave;
        return nullptr;
    }
    const Wave* beganAt(OperationId id, Nanoseconds time) const {
        for (const Wave& wave : wavesOf(timeline_, id))
            if (lengths_.isLater(wave) && wave.from == time && time < wave.to) return &wave;
        return nullptr;
    }

    /// Returns when the operation began to execute. Calls that only wait for others do not.
    Nanoseconds startOf(OperationId id) const {
        const TimelineOperation& started = operation(id);
        if (isDeviceWork(started.kind)) return started.start.value_or(now_);
        return info(started.call).works ? started.issued.value_or(now_) : now_;
    }

    Nanoseconds endOf(OperationId id) const {
        const TimelineOperation& ended = operation(id);
        const bool host = ended.stream < 0 && !isDeviceWork(ended.kind);
        const auto end = host ? ended.returned : ended.end;
        std::optional<Nanoseconds> newest;  // execution of a node that was over
        for (const TimelineExecution& execution : executionsOf(timeline_, id))
            if (execution.end && *execution.end <= now_) newest = std::max(newest.value_or(*execution.end), *execution.end);
        return newest.value_or(end.value_or(now_));
    }

    /// Returns the launch of a graph in which a node executed until now, and other operations themselves.
    OperationId launchOf(OperationId id) const {
        if (!operation(id).graphNode) return id;
        for (const TimelineExecution& execution : executionsOf(timeline_, id)) {
            const bool ran = execution.start && execution.end && *execution.start < now_ && now_ <= *execution.end;
            if (ran) return execution.launch;
        }
        return id;
    }

    Nanoseconds firstStart() const {
        Nanoseconds first = now_;
        for (const TimelineOperation& each : timeline_.operations)
            if (isDeviceWork(each.kind) && !each.graphNode && each.start && each.end) first = std::min(first, *each.start);
        return first;
    }

    /// Adds a piece before those that are known.
    void add(OperationId id, Nanoseconds from, Nanoseconds to, PieceReason why, SmallOptional<OperationId> blame = {}) {
        from = std::max(from, first_);
        if (to <= from) return;
        std::vector<CriticalPiece>& pieces = walk_.pieces;
        const bool same =
            !pieces.empty() && pieces.back().operation == id && pieces.back().why == why && pieces.back().blame == blame;
        if (same && pieces.back().from == to) pieces.back().from = from;
        else pieces.push_back({id, from, to, why, blame});
    }

    /// Adds the time in which the operation executed. What is beyond its least time comes last.
    void addRun(Nanoseconds from, Nanoseconds to) {
        if (!isDeviceWork(operation(owner_).kind)) return add(owner_, from, to, PieceReason::Host);
        const auto length = lengths_.of(owner_, from, to);
        if (length) add(owner_, to - length->extra, to, length->why, length->blame);
        add(owner_, from, length ? to - length->extra : to, PieceReason::Runs);
    }

    /// Adds the time from `until` to now, in which the operation that was followed last waited.
    void waitUntil(Nanoseconds until) {
        if (until >= now_) return;
        const WaitList& waits = operation(owner_).waits;
        const PieceReason rest = isDeviceWork(operation(owner_).kind) ? PieceReason::Latency : PieceReason::Host;
        for (std::size_t i = waits.size(); i-- > 0;) {
            const Wait& wait = waits[i];
            if (wait.from >= now_ || wait.to <= until) continue;
            if (wait.to < now_) waited(wait.to, rest, {});
            waited(std::max(until, wait.from), reasonOf(wait.reason),
                   isResourceReason(wait.reason) ? wait.blame : SmallOptional<OperationId>());
        }
        waited(until, rest, {});
    }

    void waited(Nanoseconds from, PieceReason why, SmallOptional<OperationId> blame) {
        add(owner_, from, now_, why, blame);
        now_ = std::min(now_, from);
    }

    static PieceReason reasonOf(WaitReason reason) {
        if (isResourceReason(reason)) return PieceReason::Room;
        return isHostReason(reason) ? PieceReason::Host : PieceReason::Latency;
    }

    std::optional<OperationId> lastToEnd() const {
        std::optional<OperationId> last;
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& operation = timeline_.operations[i];
            if (!isDeviceWork(operation.kind) || operation.graphNode || !operation.end) continue;
            if (!last || *operation.end > *timeline_.operations[last->value].end) last = OperationId{i};
        }
        return last;
    }

    /// Returns whether the operation takes time. Records and waits are instants.
    static bool takesTime(const TimelineOperation& operation) {
        return isDeviceWork(operation.kind) || (operation.stream < 0 && operation.kind == OperationKind::Host);
    }

    /// Returns whether an operation executed before a later one began. If not, it was merely ahead in a queue, and what held it
    /// back held back the later one, too.
    static bool executedBefore(const TimelineOperation& operation, const TimelineOperation& later) {
        if (!operation.start || !operation.end || !later.start) return true;
        return *operation.start < *later.start || *operation.end <= *later.start;
    }

    /// Returns the operation that held another one back, and until when.
    std::optional<std::pair<OperationId, Nanoseconds>> heldBackBy(OperationId id) const {
        for (const std::uint32_t edge : incoming_[id]) {
            const Dependency& dependency = timeline_.dependencies[edge];
            if (dependency.binding) return std::pair(dependency.from, pointOf(dependency));
        }
        const auto before = occupantBefore(id);
        return before ? std::optional(std::pair(*before, endOf(*before))) : std::nullopt;
    }

    Nanoseconds pointOf(const Dependency& dependency) const {
        switch (dependency.point) {
            case DependencyPoint::Begin: return startOf(dependency.from);
            case DependencyPoint::Trigger: return triggerTime(timeline_, dependency).value_or(endOf(dependency.from));
            case DependencyPoint::End: break;
        }
        return endOf(dependency.from);
    }

    std::optional<OperationId> occupantBefore(OperationId id) const {
        const TimelineOperation& operation = timeline_.operations[id.value];
        if (!operation.waits.empty() && isHostReason(operation.waits.back().reason)) return blockingCallBefore(id);
        if (const auto resource = resourceBefore(id)) return resource;
        return operation.waits.empty() ? blockingCallBefore(id) : std::nullopt;
    }

    std::optional<OperationId> resourceBefore(OperationId id) const {
        const TimelineOperation& operation = timeline_.operations[id.value];
        if (!operation.waits.empty() && isResourceReason(operation.waits.back().reason) && operation.waits.back().blame)
            return operation.waits.back().blame->value < timeline_.operations.size() ? operation.waits.back().blame
                                                                                     : std::nullopt;
        const auto before = engines_.before(id);
        if (before && timeline_.operations[before->value].graphNode) return std::nullopt;  // represented by its launch
        return before && timeline_.operations[before->value].end == operation.start ? before : std::nullopt;
    }

    /// Returns the nearest earlier call of the thread that blocked or worked. The calls in between only have their own cost.
    std::optional<OperationId> blockingCallBefore(OperationId id) const {
        for (auto call = previousCall_[id.value]; call; call = previousCall_[call->value]) {
            const TimelineOperation& operation = timeline_.operations[call->value];
            if (!operation.issued || !operation.returned || *operation.returned == *operation.issued) continue;
            if (info(operation.call).works) return call;
            const bool waited = isDeviceWork(operation.kind) && operation.end && *operation.end <= *operation.returned;
            if (waited && *operation.end > *operation.issued) return call;
        }
        return std::nullopt;
    }

    const Timeline& timeline_;
    IncomingDependencies incoming_;
    EngineHistory engines_;
    Lengths lengths_;
    std::vector<std::optional<OperationId>> previousCall_;  ///< previous call of the same thread
    CriticalWalk walk_;                                     ///< from the end
    std::optional<OperationId> at_;
    std::vector<Nanoseconds> reached_;  ///< when each operation was last reached
    std::vector<bool> onPath_;
    OperationId owner_;  ///< the operation that was followed last, and takes time
    Nanoseconds now_{}, first_{};
};

}  // namespace

CriticalWalk walkCriticalPath(const Timeline& timeline) { return PathFinder(timeline).walk(); }

}  // namespace streamscope
