// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/order.h"

#include "engine/calls/call_table.h"
#include "engine/order/binding_table.h"
#include "engine/order/blocking_calls.h"
#include "engine/order/captures.h"
#include "engine/order/edges_into.h"
#include "engine/order/launches_as_work.h"
#include "engine/order/order_lanes.h"
#include "engine/order/value_matches.h"

#include <algorithm>
#include <span>

namespace streamscope {
namespace {

class OrderBuilder {
public:
    /// `matches`: empty if values are ignored and their waits are instants.
    OrderBuilder(const ResolvedProgram& program, std::optional<std::vector<ValueMatch>> matches)
        : program_(program),
          lanes_(program),
          recordings_(program),
          sources_(program.events.size()),
          withValues_(matches.has_value()),
          matches_(std::move(matches).value_or(std::vector<ValueMatch>{})),
          captures_(capturesOf(program)),
          launches_(static_cast<std::size_t>(captures_.executables)),
          anchors_(program.threads.size()),
          kernels_(program.streams.size()) {
        for (std::uint32_t i = 0; i < program.operations.size(); ++i)
            if (info(program.operations[i].call).exports) exports_[handleOf({i})].push_back({i});
    }

    std::vector<OrderEdge> build() {
        for (const OrderEdge& edge : captures_.edges) lanes_.addEdge(edge);
        for (std::uint32_t i = 0; i < program_.operations.size(); ++i)
            if (!captures_.captured[i]) add({i});
        return lanes_.finish();
    }

private:
    void add(OperationId id) {
        noteKernel(id);
        const ResolvedOperation& operation = program_[id];
        const CallInfo& call = info(operation.call);
        switch (call.group) {
            case CallGroup::EventInStream: {
                const auto& fields = std::get<EventStreamCall>(operation.what);
                return call.recordsEvent ? addRecord(id, fields) : addWait(id, fields);
            }
            case CallGroup::Event: {
                const auto& fields = std::get<EventCall>(operation.what);
                if (call.synchronises || (call.asks() && (fields.every || fields.foundDone))) return addEventSync(id);
                if (call.asks()) return observe(id, fields.event);
                break;
            }
            case CallGroup::Stream:
                if (call.synchronises || call.asks()) return addStreamSync(id, std::get<StreamCall>(operation.what).stream);
                break;
            case CallGroup::Value:
                if (!call.takesStream) return call.waitsForWord ? addHostWait(id) : followAnchor(id);
                return call.waitsForWord ? addValueWait(id, *std::get<ValueCall>(operation.what).stream) : addInstant(id);
            case CallGroup::Memory:
                if (call.takesStream) return addInstant(id);
                break;
            case CallGroup::Graph:
                if (call.takesStream) return addLaunch(id);
                break;
            case CallGroup::Host:
                if (call.works) return becomeAnchor(id);
                if (withValues_ && operation.waitsForWord()) addValueWait(id, *operation.stream());
                break;
            case CallGroup::Kernel:
                if (withValues_ && operation.waitsForWord()) addValueWait(id, *operation.stream());
                break;
            case CallGroup::ValueBatch: return addBatch(id);
            case CallGroup::Elapsed: return addElapsed(id, std::get<ElapsedCall>(operation.what));
            case CallGroup::Device:
                if (call.synchronises) return addDeviceSync(id, std::get<DeviceCall>(operation.what));
                break;
            case CallGroup::Ipc: return call.exports ? followAnchor(id) : addOpening(id);
            case CallGroup::Copy:
            case CallGroup::CopyBatch:
            case CallGroup::Memset:
            case CallGroup::Registration:
            case CallGroup::Capture:
            case CallGroup::CurrentStream:
            case CallGroup::Context:
            case CallGroup::Repeat: break;
        }
        return addWork(id);
    }

    /// Returns whether a dependent launch looks past the operation at the kernel ahead: at an untimed record, or a wait.
    bool isPassed(OperationId id) const {
        constexpr unsigned disableTiming = 2;
        const CallInfo& call = info(program_[id].call);
        if (call.group != CallGroup::EventInStream) return false;
        const auto& fields = std::get<EventStreamCall>(program_[id].what);
        return !call.recordsEvent || (program_[program_.itself(fields.event)].flags & disableTiming) != 0;
    }

    /// Keeps the kernel that a dependent launch would follow in each stream, and finds that of a dependent launch.
    void noteKernel(OperationId id) {
        ahead_ = std::nullopt;
        const auto stream = program_[id].stream();
        if (!stream || isPassed(id)) return;
        const auto* kernel = std::get_if<KernelCall>(&program_[id].what);
        std::optional<OperationId>& last = kernels_[stream->value];
        if (kernel && kernel->programmatic) ahead_ = last;
        last = kernel ? std::optional(id) : std::nullopt;
    }

    /// Returns the event (first) or buffer (second) of an export or opening.
    std::pair<std::optional<EventId>, std::optional<BufferId>> handleOf(OperationId id) const {
        const auto& call = std::get<IpcCall>(program_[id].what);
        return {call.event, call.buffer};
    }

    /// Adds an edge to the opening of a handle, which follows its export by the other process.
    void addOpening(OperationId id) {
        if (const auto found = exports_.find(handleOf(id)); found != exports_.end()) {
            const auto later = std::ranges::upper_bound(found->second, id);
            addHostEdge(later == found->second.begin() ? *later : *std::prev(later), id);
        }
        becomeAnchor(id);
    }

    std::optional<OperationId>& anchor(OperationId id) { return anchors_[program_[id].thread.value]; }
    int processOf(OperationId id) const { return program_.threads[program_[id].thread.value].process; }

    void addRecord(OperationId id, const EventStreamCall& record) {
        if (!recordTakesEffect(program_, record)) return;
        const EventId event = program_.itself(record.event);
        sources_[event.value] = lanes_.addRecord(id, lanes_.lane(record.stream), anchor(id));
        recordings_.add(event, id);
    }

    OrderEdge eventEdge(EventId event, DependencyKind kind) const {
        OrderEdge edge;
        edge.from = *sources_[program_.itself(event).value];
        edge.kind = kind;
        edge.event = event;
        edge.recording = recordings_[program_.itself(event)].number;
        return edge;
    }

    void addWait(OperationId id, const EventStreamCall& wait) {
        // A wait for an event that was never recorded has no effect, not even as part of the legacy stream (semantics.md E5;
        // measured on an H200).
        if (!waitTakesEffect(wait) || !isRecorded(wait.event)) return;
        OrderEdge source = eventEdge(wait.event, DependencyKind::Event);
        source.wait = id;
        lanes_.addWait(id, lanes_.lane(wait.stream), anchor(id), source);
    }

    bool isRecorded(EventId event) const { return sources_[program_.itself(event).value].has_value(); }

    static OrderEdge valueEdge(const ValueMatch& match) {
        OrderEdge edge;
        edge.from = match.writer;
        edge.to = match.wait;
        edge.kind = DependencyKind::Value;
        edge.word = match.word;
        edge.wait = match.wait;
        return edge;
    }

    std::span<const ValueMatch> matchesOf(OperationId id) const {
        const auto first = std::ranges::lower_bound(matches_, id, {}, &ValueMatch::wait);
        return {first, std::ranges::upper_bound(first, matches_.end(), id, {}, &ValueMatch::wait)};
    }

    void addValueWait(OperationId id, StreamId stream) {
        if (!withValues_) return addInstant(id);
        const auto matches = matchesOf(id);
        if (matches.empty()) lanes_.addWait(id, lanes_.lane(stream), anchor(id), std::nullopt);
        for (const ValueMatch& match : matches) lanes_.addWait(id, lanes_.lane(stream), anchor(id), valueEdge(match));
    }

    void addInstant(OperationId id) { lanes_.addInstant(id, lanes_.lane(*program_[id].stream()), anchor(id)); }

    void addBatch(OperationId id) {
        const auto& batch = std::get<BatchCall>(program_[id].what);
        const auto does = [&](ResolvedBatchItem::What what) {
            return std::ranges::find(batch.items, what, &ResolvedBatchItem::what) != batch.items.end();
        };
        if (does(ResolvedBatchItem::What::Wait)) addValueWait(id, batch.stream);
        if (does(ResolvedBatchItem::What::Write) || does(ResolvedBatchItem::What::Barrier)) addInstant(id);
    }

    /// Adds a graph launch, which represents all its nodes. External waits and records are among them only if the graph has too
    /// many nodes for launchesAsWork().
    void addLaunch(OperationId id) {
        const std::size_t lane = lanes_.lane(*program_[id].stream());
        const int index = captures_.launched[id.value];
        const Capture none, &capture = index < 0 ? none : captures_.captures[static_cast<std::size_t>(index)];
        for (const OperationId wait : capture.externalWaits) {
            const EventId event = std::get<EventStreamCall>(program_[wait].what).event;
            if (!isRecorded(event)) continue;
            OrderEdge edge = eventEdge(event, DependencyKind::Event);
            edge.to = id;
            lanes_.addEdge(edge);
        }
        followEarlierLaunch(id);
        followFirstWait(capture, id);
        lanes_.addWork(id, lane, anchor(id));
        for (const OperationId record : capture.externalRecords) {
            const EventId event = program_.itself(std::get<EventStreamCall>(program_[record].what).event);
            sources_[event.value] = id;
            recordings_.add(event, id);
        }
    }

    /// Orders launches of one executable graph, which never overlap in any streams (semantics.md G24).
    void followEarlierLaunch(OperationId id) {
        if (captures_.executable[id.value] < 0) return;
        std::optional<OperationId>& last = launches_[static_cast<std::size_t>(captures_.executable[id.value])];
        if (last && program_[*last].stream() != program_[id].stream()) {
            OrderEdge edge;
            edge.from = *last;
            edge.to = id;
            edge.kind = DependencyKind::Graph;
            lanes_.addEdge(edge);
        }
        last = id;
    }

    /// Orders a launch after the writer of a value if all its nodes follow a wait for that value.
    void followFirstWait(const Capture& capture, OperationId launch) {
        std::vector<OperationId> first;
        for (const OperationId node : capture.nodes)
            if (!std::ranges::binary_search(captures_.edges, node, {}, &OrderEdge::to)) first.push_back(node);
        if (first.size() != 1) return;
        for (const ValueMatch& match : matchesOf(first.front())) {
            if (captures_.captured[match.writer.value]) continue;
            OrderEdge edge = valueEdge(match);
            edge.to = launch;
            lanes_.addEdge(edge);
        }
    }

    void followAnchor(OperationId id) {
        if (!anchor(id)) return;
        OrderEdge edge = lanes_.hostEdge(*anchor(id));
        edge.to = id;
        lanes_.addEdge(edge);
    }

    void becomeAnchor(OperationId id) {
        followAnchor(id);
        anchor(id) = id;
    }

    void addHostEdge(OperationId from, OperationId to, bool observes = false) {
        OrderEdge edge;
        edge.from = from;
        edge.to = to;
        edge.kind = DependencyKind::Host;
        edge.observes = observes;
        lanes_.addEdge(edge);
    }

    void observe(OperationId id, EventId event) {
        if (!isRecorded(event)) return;
        OrderEdge edge;
        edge.from = *sources_[program_.itself(event).value];
        edge.to = id;
        edge.kind = DependencyKind::Host;
        edge.event = event;
        edge.observes = true;
        lanes_.addEdge(edge);
    }

    void addElapsed(OperationId id, const ElapsedCall& elapsed) {
        observe(id, elapsed.start);
        observe(id, elapsed.end);
    }

    void addEventSync(OperationId id) {
        const EventId event = std::get<EventCall>(program_[id].what).event;
        if (isRecorded(event)) {
            OrderEdge edge = eventEdge(event, DependencyKind::Host);
            edge.to = id;
            lanes_.addEdge(edge);
        }
        becomeAnchor(id);
    }

    void addStreamSync(OperationId id, StreamId stream) {
        const bool observes = info(program_[id].call).asks() && !std::get<StreamCall>(program_[id].what).foundDone;
        if (const auto last = lanes_.position(lanes_.lane(stream))) addHostEdge(*last, id, observes);
        for (const OperationId each : lanes_.aside(lanes_.lane(stream))) addHostEdge(each, id, observes);
        if (!observes) becomeAnchor(id);
    }

    /// Adds a device synchronisation. Visits only lanes that have changed since the thread last synchronised with the device.
    void addDeviceSync(OperationId id, const DeviceCall& call) {
        const ThreadId thread = program_[id].thread;
        std::size_t& seen = seenChanges_[{thread.value, call.device, call.context}];
        std::map<std::size_t, bool> done;
        for (; seen < lanes_.changes().size(); ++seen) {
            const std::size_t lane = lanes_.changes()[seen];
            if (!lanes_.isAwaitedBy(call, processOf(id), lane) || !done.emplace(lane, true).second) continue;
            if (const auto last = lanes_.position(lane)) addHostEdge(*last, id);
            for (const OperationId each : lanes_.aside(lane)) addHostEdge(each, id);
        }
        becomeAnchor(id);
    }

    void addHostWait(OperationId id) {
        for (const ValueMatch& match : matchesOf(id)) lanes_.addEdge(valueEdge(match));
        becomeAnchor(id);
    }

    /// Returns the lane of an operation. Copies and memsets without a stream use the legacy stream of their device.
    std::optional<std::size_t> laneOf(OperationId id) {
        const ResolvedOperation& operation = program_[id];
        if (const auto stream = operation.stream()) return lanes_.lane(*stream);
        const auto device = deviceOfDefault(program_, operation);
        return device ? std::optional(lanes_.legacyLane(*device, processOf(id))) : std::nullopt;
    }

    void addWork(OperationId id) {
        const auto lane = laneOf(id);
        if (!lane) return;
        if (ahead_)
            return lanes_.addDependent(id, *lane, anchor(id), *ahead_,
                                       waitsForKernelAhead(std::get<KernelCall>(program_[id].what)));
        lanes_.addWork(id, *lane, anchor(id));
        if (hasEndedOnReturn(program_, id) || waitsForStreamOnly(program_, id)) anchor(id) = id;
    }

    const ResolvedProgram& program_;
    OrderLanes lanes_;
    RecordingTable recordings_;
    std::vector<std::optional<OperationId>> sources_;  ///< representative of the newest record, by event
    bool withValues_;
    std::vector<ValueMatch> matches_;
    Captures captures_;
    std::vector<std::optional<OperationId>> launches_;  ///< newest launch, by executable graph
    std::vector<std::optional<OperationId>> anchors_;   ///< last call that blocked the host, by thread
    std::vector<std::optional<OperationId>> kernels_;   ///< kernel that a dependent launch would follow, by stream
    std::optional<OperationId> ahead_;                  ///< that of the operation being added, if it is one
    std::map<std::tuple<std::uint32_t, int, std::optional<ContextId>>, std::size_t> seenChanges_;
    /// Exports of each event or buffer, in call order.
    std::map<std::pair<std::optional<EventId>, std::optional<BufferId>>, std::vector<OperationId>> exports_;
};

std::vector<OrderEdge> edgesOf(const ResolvedProgram& program) { return OrderBuilder(program, valueMatches(program)).build(); }

/// Returns whether the batch goes on behind the part that an edge leads from.
bool goesOn(const LaunchesAsWork& work, OperationId part) {
    return std::holds_alternative<BatchCall>(work.program[part].what) && !work.isNode(part) &&
           work.ends[work.origins[part.value].operation.value] != part;
}

/// Returns the edges between what the operations stand for. Inside a graph only the graph's own edges remain, and a node that
/// runs in two launches is ordered by the launches.
std::vector<OrderEdge> edgesOfOriginal(const LaunchesAsWork& work) {
    std::vector<OrderEdge> result = work.graphEdges;
    for (OrderEdge edge : edgesOf(work.program)) {
        const LaunchesAsWork::Origin &from = work.origins[edge.from.value], &to = work.origins[edge.to.value];
        if (from.launch.value_or(from.operation) == to.launch.value_or(to.operation)) continue;
        if (from.launch && to.launch && edge.kind == DependencyKind::Stream) continue;
        edge.onlyBegun = edge.onlyBegun || goesOn(work, edge.from);
        edge.from = from.operation;
        edge.fromLaunch = from.launch;
        edge.to = to.operation;
        edge.toLaunch = to.launch;
        // A wait that is a node cannot be left out by itself.
        if (edge.wait && work.isNode(*edge.wait)) edge.wait = std::nullopt;
        if (edge.wait) edge.wait = work.origins[edge.wait->value].operation;
        if (edge.event && edge.event->value >= work.events) {  // launches of one executable graph (semantics.md G24)
            edge.kind = DependencyKind::Graph;
            edge.event = std::nullopt;
            edge.recording = 0;
            edge.wait = std::nullopt;
        }
        result.push_back(edge);
    }
    std::ranges::stable_sort(result, {}, &OrderEdge::to);
    return result;
}

}  // namespace

bool waitsForKernelAhead(const KernelCall& call) {
    return !call.own && std::ranges::find(call.arguments, "prologue", &ResolvedArgument::name) != call.arguments.end();
}

std::vector<OrderEdge> orderEdges(const ResolvedProgram& program) {
    const auto work = launchesAsWork(program, capturesOf(program), hasExternalNodes);
    return work ? edgesOfOriginal(*work) : edgesOf(program);
}

std::vector<OrderEdge> orderOfWholes(const ResolvedProgram& program) {
    const std::vector<OrderEdge> edges = orderEdges(program);
    std::vector<OrderEdge> result;
    result.reserve(edges.size());
    for (const OrderEdge& edge : edges) {
        if (edge.kind != DependencyKind::Value || !edge.onlyBegun) {
            result.push_back(edge);
            continue;
        }
        for (OrderEdge before : edgesInto(edges, edge.from)) {
            if (before.wait == edge.from || before.observes) continue;
            before.to = edge.to;
            before.toLaunch = edge.toLaunch;
            result.push_back(before);
        }
    }
    return result;
}

std::vector<OrderEdge> orderEdgesWithoutValues(const ResolvedProgram& program) {
    return OrderBuilder(program, std::nullopt).build();
}

}  // namespace streamscope
