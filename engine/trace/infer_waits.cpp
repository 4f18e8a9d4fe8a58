// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/trace/infer_waits.h"

#include "engine/order/dependencies.h"
#include "engine/program/operation_kind.h"
#include "engine/timeline/nodes_in_launches.h"
#include "engine/timeline/rows.h"
#include "engine/trace/moments.h"

#include <algorithm>

namespace streamscope {
namespace {

/// Limit of segments. An operation queued behind many others would repeat all their reasons; only the sum of the oldest is kept.
constexpr std::size_t mostSegments = 64;

WaitReason reasonOf(DependencyKind kind) {
    switch (kind) {
        case DependencyKind::Event: return WaitReason::Event;
        case DependencyKind::Legacy: return WaitReason::LegacyBarrier;
        case DependencyKind::Value: return WaitReason::Value;
        case DependencyKind::Graph: return WaitReason::GraphOrder;
        case DependencyKind::Stream:
        case DependencyKind::Host: break;
    }
    return WaitReason::StreamOrder;
}

class WaitInference {
public:
    explicit WaitInference(Timeline& timeline)
        : timeline_(timeline), incoming_(timeline), finish_(finishTimes(timeline, incoming_)), engines_(timeline) {
        findQueues();
    }

    void infer() {
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            TimelineOperation& operation = timeline_.operations[i];
            const bool known = operation.issued && operation.start && *operation.issued < *operation.start;
            if (isDeviceWork(operation.kind) && known && operation.waits.empty()) operation.waits = inferOne({i});
        }
        for (TimelineExecution& execution : timeline_.executions)
            if (execution.start && execution.waits.empty()) execution.waits = inferExecution(execution);
        gatherExecutions(timeline_);
    }

private:
    const TimelineOperation& at(OperationId id) const { return timeline_.operations[id.value]; }

    /// Predecessors of an operation: the previous one in the stream, and the last of all others to complete.
    struct Order {
        std::optional<OperationId> previous;
        Nanoseconds previousEnd{};
        std::optional<OperationId> releaser;
        WaitReason reason{};
        Nanoseconds released{};
    };

    /// Returns whether the wait was released from outside, by the watchdog, because its value was not written in time.
    bool isReleasedExternally(const Dependency& wait, const std::optional<Nanoseconds>& written) const {
        const auto start = at(wait.to).start;
        return start && (!written || *written > *start);
    }

    Order orderOf(OperationId id) const {
        Order order;
        for (const std::uint32_t edge : incoming_[id]) {
            const Dependency& dependency = timeline_.dependencies[edge];
            if (dependency.point != DependencyPoint::End || dependency.launch) continue;
            auto finish = finish_[dependency.from.value];
            if (dependency.kind == DependencyKind::Value && isReleasedExternally(dependency, finish)) finish = at(id).start;
            if (!finish || dependency.kind == DependencyKind::Host) continue;
            if (dependency.kind == DependencyKind::Stream) {
                order.previous = dependency.from;
                order.previousEnd = *finish;
            } else if (!order.releaser || *finish > order.released) {
                order.releaser = dependency.from;
                order.reason = reasonOf(dependency.kind);
                order.released = *finish;
            }
        }
        return order;
    }

    /// Returns the work that ended last before an instant, because instants do not delay anything themselves.
    OperationId workBehind(OperationId id) const {
        for (int step = 0; step < 1000 && !isDeviceWork(at(id).kind) && at(id).stream >= 0; ++step) {
            std::optional<OperationId> latest;
            for (const std::uint32_t edge : incoming_[id]) {
                const OperationId from = ofOperations(timeline_.dependencies[edge]).from;
                if (finish_[from.value] && (!latest || *finish_[from.value] > *finish_[latest->value])) latest = from;
            }
            if (!latest) break;
            id = *latest;
        }
        return id;
    }

    std::vector<Wait> inferOne(OperationId id) {
        const TimelineOperation& operation = at(id);
        std::vector<Wait> waits;
        Nanoseconds now = *operation.issued;
        // A call that returned only after the start was itself waiting, so that its return does not show when the host arrived.
        if (operation.returned && *operation.returned <= *operation.start)
            append(waits, now, *operation.returned, WaitReason::HostNotThere);
        appendOrder(waits, now, id);
        appendChannel(waits, now, id);
        appendResource(waits, now, id);
        appendRest(waits, now, *operation.start);
        return waits;
    }

    /// Returns the waits of a node in one launch: first those of the launch, then the node before it that ended last.
    std::vector<Wait> inferExecution(const TimelineExecution& execution) const {
        const TimelineOperation& launch = at(execution.launch);
        if (!launch.issued || *launch.issued >= *execution.start) return {};
        std::vector<Wait> waits;
        Nanoseconds now = *launch.issued;
        for (const Wait& wait : launch.waits) append(waits, now, std::min(wait.to, *execution.start), wait.reason, wait.blame);
        const TimelineExecution* last = nullptr;
        for (const std::uint32_t edge : incoming_[execution.operation]) {
            const TimelineExecution* before = executionIn(timeline_, timeline_.dependencies[edge].from, execution.launch);
            if (before && before->end && (!last || *before->end > *last->end)) last = before;
        }
        if (last) append(waits, now, std::min(*last->end, *execution.start), WaitReason::GraphOrder, last->operation);
        appendRest(waits, now, *execution.start);
        return waits;
    }

    static void append(std::vector<Wait>& waits, Nanoseconds& now, Nanoseconds to, WaitReason reason,
                       std::optional<OperationId> blame = std::nullopt) {
        if (to <= now) return;
        const bool same = !waits.empty() && waits.back().reason == reason && waits.back().blame == blame;
        if (same) waits.back().to = to;
        else waits.push_back({reason, blame, now, to});
        now = to;
    }

    void appendOrder(std::vector<Wait>& waits, Nanoseconds& now, OperationId id) {
        const Nanoseconds start = *at(id).start;
        const Order order = orderOf(id);
        if (order.previous && order.previousEnd > now)
            appendQueue(waits, now, *order.previous, std::min(order.previousEnd, start));
        if (order.releaser) append(waits, now, std::min(order.released, start), order.reason, workBehind(*order.releaser));
    }

    /// Appends the waits until `end`, when a preceding operation was at the front of the stream: its reasons, and stream order
    /// while it was executing. Blames only operations of the stream for its order (order.md N7).
    void appendQueue(std::vector<Wait>& waits, Nanoseconds& now, OperationId previous, Nanoseconds end) {
        std::vector<Wait> queue;
        Nanoseconds upTo = end;
        for (std::optional<OperationId> front = previous; front && upTo > now && queue.size() < mostSegments;) {
            const TimelineOperation& ahead = at(*front);
            if (!isDeviceWork(ahead.kind) && ahead.stream >= 0) {
                front = passInstant(queue, now, upTo, *front);
                continue;
            }
            const Nanoseconds began = std::clamp(ahead.start.value_or(now), now, upTo);
            queue.push_back({WaitReason::StreamOrder, front, began, upTo});
            upTo = began;
            for (auto wait = ahead.waits.rbegin(); wait != ahead.waits.rend() && upTo > now && queue.size() < mostSegments;
                 ++wait) {
                if (isHostReason(wait->reason) || wait->from >= upTo) continue;
                queue.push_back({wait->reason, wait->blame, std::max(wait->from, now), upTo});
                upTo = queue.back().from;
            }
            const auto before = orderOf(*front).previous;
            front = before != front ? before : std::nullopt;
        }
        append(waits, now, upTo, WaitReason::StreamOrder, previous);
        for (auto wait = queue.rbegin(); wait != queue.rend(); ++wait) append(waits, now, wait->to, wait->reason, wait->blame);
    }

    /// Adds what a record, a wait or a write at the front of the stream waited for outside the stream. Returns what was ahead of
    /// it.
    std::optional<OperationId> passInstant(std::vector<Wait>& queue, Nanoseconds now, Nanoseconds& upTo, OperationId instant) {
        const Order order = orderOf(instant);
        const Nanoseconds began = std::max(now, order.previous ? order.previousEnd : now);
        if (order.releaser && std::min(order.released, upTo) > began) {
            queue.push_back({order.reason, workBehind(*order.releaser), began, upTo});
            upTo = began;
        }
        return order.previous != instant ? order.previous : std::nullopt;
    }

    /// Finds the operation at the front of the hardware queue on devices with a single queue. That is the operation that became
    /// ready last of all operations issued before. With more queues it is unknown which streams share one.
    void findQueues() {
        std::vector<std::optional<Ready>> last(timeline_.devices.size());
        inFront_.resize(timeline_.operations.size());
        for (std::uint32_t i = 0; i < timeline_.operations.size(); ++i) {
            const TimelineOperation& operation = timeline_.operations[i];
            const auto device = static_cast<std::size_t>(std::max<int>(operation.device, 0));
            const bool queued = operation.stream >= 0 && !operation.graphNode && device < last.size();
            if (!queued || timeline_.devices[device].info.channels != 1) continue;
            inFront_[i] = last[device];
            const Order order = orderOf({i});
            const Nanoseconds ready =
                std::max(order.previous ? order.previousEnd : Nanoseconds{}, order.releaser ? order.released : Nanoseconds{});
            if (!last[device] || ready > last[device]->at) last[device] = Ready{{i}, ready};
        }
    }

    void appendChannel(std::vector<Wait>& waits, Nanoseconds& now, OperationId id) {
        const std::optional<Ready>& front = inFront_[id.value];
        if (front) append(waits, now, std::min(front->at, *at(id).start), WaitReason::Channel, front->operation);
    }

    /// Appends the waits of an operation that was ready but had not started: the copies on the same engine meanwhile, or the
    /// kernels whose end made room.
    void appendResource(std::vector<Wait>& waits, Nanoseconds& now, OperationId id) {
        const TimelineOperation& operation = at(id);
        const Nanoseconds start = *operation.start;
        const bool copy = isCopyEngine(operation.engine);
        if (!copy && operation.kind != OperationKind::Kernel) return;
        const WaitReason reason = copy ? WaitReason::CopyEngine : WaitReason::SmResources;
        for (const OperationId other : engines_.during(id, {now, start}, mostSegments)) {
            if (copy || *at(other).end <= start) append(waits, now, std::min(*at(other).end, start), reason, other);
        }
    }

    /// Attributes the unexplained rest to the latest cause: the launch, or the latency after the predecessor.
    static void appendRest(std::vector<Wait>& waits, Nanoseconds& now, Nanoseconds start) {
        if (waits.empty()) append(waits, now, start, WaitReason::HostNotThere);
        else waits.back().to = start;
    }

    struct Ready {
        OperationId operation;
        Nanoseconds at{};
    };

    Timeline& timeline_;
    std::vector<std::optional<Ready>> inFront_;  ///< front of the hardware queue, by operation
    IncomingDependencies incoming_;
    std::vector<std::optional<Nanoseconds>> finish_;
    EngineHistory engines_;
};

}  // namespace

void inferWaits(const ResolvedProgram& program, Timeline& timeline) {
    if (timeline.dependencies.empty()) timeline.dependencies = dependencies(program);
    WaitInference(timeline).infer();
}

}  // namespace streamscope
