// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/order/order_lanes.h"

#include "engine/order/blocking_calls.h"

#include <algorithm>

namespace streamscope {
namespace {

OrderEdge edgeOf(OperationId from, DependencyKind kind) {
    OrderEdge edge;
    edge.from = from;
    edge.kind = kind;
    return edge;
}

OrderEdge directed(OrderEdge edge, OperationId to) {
    edge.to = to;
    return edge;
}

/// Sorts edges by `to`, and keeps the order of discovery otherwise. Only a few edges, added late to a wait, are out of order.
void sortByTarget(std::vector<OrderEdge>& edges) {
    std::vector<OrderEdge> late;
    std::size_t kept = 0;
    for (const OrderEdge& edge : edges) {
        if (kept > 0 && edge.to < edges[kept - 1].to) late.push_back(edge);
        else edges[kept++] = edge;
    }
    std::ranges::stable_sort(late, {}, &OrderEdge::to);
    const auto middle = edges.begin() + static_cast<std::ptrdiff_t>(kept);
    std::ranges::copy(late, middle);
    std::ranges::inplace_merge(edges, middle, {}, &OrderEdge::to);
}

}  // namespace

OrderLanes::OrderLanes(const ResolvedProgram& program) : program_(program) {
    edges_.reserve(2 * program.operations.size());
    for (const ResolvedStream& stream : program.streams) {
        const bool legacy = stream.kind == StreamKind::Legacy;
        addLane(stream.device, stream.process, stream.context, legacy, !legacy && !stream.nonBlocking);
    }
}

std::size_t OrderLanes::addLane(int device, int process, std::optional<ContextId> context, bool legacy, bool blocking) {
    const auto [group, fresh] = groupOf_.emplace(std::tuple(device, process, context), groups_.size());
    if (fresh) groups_.emplace_back();
    const std::size_t index = lanes_.size();
    Lane& lane = lanes_.emplace_back();
    lane.device = device;
    lane.process = process;
    lane.context = context;
    lane.legacy = legacy;
    lane.blocking = blocking;
    lane.group = group->second;
    if (legacy) groups_[lane.group].legacy = index;
    return index;
}

std::size_t OrderLanes::legacyLane(int device, int process) {
    const auto group = groupOf_.find({device, process, std::nullopt});
    if (group != groupOf_.end() && groups_[group->second].legacy) return *groups_[group->second].legacy;
    return addLane(device, process, std::nullopt, true, false);
}

bool OrderLanes::isAwaitedBy(const DeviceCall& call, int process, std::size_t lane) const {
    return lanes_[lane].device == call.device && lanes_[lane].process == process && lanes_[lane].context == call.context;
}

void OrderLanes::enter(std::size_t index, std::optional<OperationId> hostAnchor) {
    passBarrier(lanes_[index]);
    enterBesideBarrier(index, hostAnchor);
}

void OrderLanes::passBarrier(Lane& lane) {
    const Group& group = groups_[lane.group];
    if (lane.blocking && lane.barrierSeen != group.barriers) {
        lane.pending.push_back(edgeOf(*group.barrier, DependencyKind::Legacy));
        lane.barrierSeen = group.barriers;
    }
}

void OrderLanes::enterBesideBarrier(std::size_t index, std::optional<OperationId> hostAnchor) {
    Lane& lane = lanes_[index];
    if (hostAnchor && lane.hostSeen != hostAnchor) lane.pending.push_back(hostEdge(*hostAnchor));
    lane.hostSeen = hostAnchor;
    if (lane.legacy) gatherBlockingStreams(lane);
}

OrderEdge OrderLanes::hostEdge(OperationId anchor) const {
    OrderEdge edge = edgeOf(anchor, DependencyKind::Host);
    edge.onlyBegun = waitsForStreamOnly(program_, anchor);
    return edge;
}

void OrderLanes::gatherBlockingStreams(Lane& legacy) {
    Group& group = groups_[legacy.group];
    for (const std::size_t index : group.touched) {
        if (const auto last = position(index)) legacy.pending.push_back(edgeOf(*last, DependencyKind::Legacy));
        for (const OperationId each : lanes_[index].aside) legacy.pending.push_back(edgeOf(each, DependencyKind::Legacy));
        lanes_[index].touched = false;
    }
    group.touched.clear();
}

void OrderLanes::giveUndelivered(Lane& lane, OperationId to) {
    if (lane.last) edges_.push_back(directed(edgeOf(*lane.last, DependencyKind::Stream), to));
    for (const OperationId each : lane.aside) edges_.push_back(directed(edgeOf(each, DependencyKind::Stream), to));
    lane.aside.clear();
    for (; lane.delivered < lane.pending.size(); ++lane.delivered) edges_.push_back(directed(lane.pending[lane.delivered], to));
}

void OrderLanes::changed(std::size_t index, OperationId node) {
    Lane& lane = lanes_[index];
    Group& group = groups_[lane.group];
    changes_.push_back(index);
    if (lane.legacy) {
        group.barrier = node;
        ++group.barriers;
    } else if (lane.blocking && !lane.touched) {
        lane.touched = true;
        group.touched.push_back(index);
    }
}

void OrderLanes::addWork(OperationId operation, std::size_t index, std::optional<OperationId> hostAnchor) {
    enter(index, hostAnchor);
    Lane& lane = lanes_[index];
    lane.delivered = 0;
    giveUndelivered(lane, operation);
    lane.pending.clear();
    lane.delivered = 0;
    lane.last = operation;
    changed(index, operation);
}

void OrderLanes::addDependent(OperationId operation, std::size_t index, std::optional<OperationId> hostAnchor, OperationId ahead,
                              bool waits) {
    enter(index, hostAnchor);
    Lane& lane = lanes_[index];
    const bool isAside = !waits || !lane.aside.empty();
    OrderEdge edge = directed(edgeOf(ahead, DependencyKind::Stream), operation);
    edge.atTrigger = true;
    edge.onlyBegun = !waits;
    edge.aside = isAside;
    edges_.push_back(edge);
    for (const OrderEdge& before : lane.pending) edges_.push_back(directed(before, operation));
    if (isAside) {
        lane.aside.push_back(operation);
    } else {
        lane.pending.clear();
        lane.delivered = 0;
        lane.last = operation;
    }
    changed(index, operation);
}

void OrderLanes::addInstant(OperationId operation, std::size_t index, std::optional<OperationId> hostAnchor) {
    enter(index, hostAnchor);
    giveUndelivered(lanes_[index], operation);
    lanes_[index].last = operation;
    changed(index, operation);
}

OperationId OrderLanes::addRecord(OperationId operation, std::size_t index, std::optional<OperationId> hostAnchor) {
    enter(index, hostAnchor);
    Lane& lane = lanes_[index];
    const bool standsAside = lane.last && lane.aside.empty() && lane.delivered == lane.pending.size();
    giveUndelivered(lane, operation);
    if (standsAside) return *lane.last;
    lane.last = operation;
    changed(index, operation);
    return operation;
}

void OrderLanes::addWait(OperationId operation, std::size_t index, std::optional<OperationId> hostAnchor,
                         std::optional<OrderEdge> source) {
    // For an event that has completed at the time of the call, CUDA enqueues nothing: a host that waits for the stream then does
    // not wait for the legacy stream's work (measured on an H200). The stream's next work does.
    if (source && source->kind == DependencyKind::Event) enterBesideBarrier(index, hostAnchor);
    else enter(index, hostAnchor);
    Lane& lane = lanes_[index];
    if (source) lane.pending.push_back(*source);
    lane.lastWait = operation;
    // Blocking streams follow a wait in the legacy stream, so the wait represents that stream at once.
    const auto before = lane.last;
    if (!lane.legacy) changed(index, operation);
    else if (const auto now = position(index); now != before) changed(index, *now);
}

std::optional<OperationId> OrderLanes::position(std::size_t index) {
    Lane& lane = lanes_[index];
    if (lane.delivered < lane.pending.size()) {
        giveUndelivered(lane, *lane.lastWait);
        lane.last = lane.lastWait;
    }
    return lane.last;
}

std::vector<OrderEdge> OrderLanes::finish() {
    for (std::size_t index = 0; index < lanes_.size(); ++index) position(index);
    sortByTarget(edges_);
    return std::move(edges_);
}

}  // namespace streamscope
