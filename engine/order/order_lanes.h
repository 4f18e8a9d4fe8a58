// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/order.h"

#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace streamscope {

/// Streams of a program while its calls are walked in issue order, with the predecessors of each stream's next operation.
///
/// The `last` of a lane represents everything in it so far, except for `pending`: further predecessors of the next operation
/// (events, values, legacy barriers, the host). Each pending edge is used at most twice, once for a node that represents the lane
/// when it is queried and once for the next work, so that the total is linear.
class OrderLanes {
public:
    explicit OrderLanes(const ResolvedProgram& program);

    /// Returns the legacy stream of a device's primary context as one process sees it. The program need not name it.
    std::size_t legacyLane(int device, int process);
    std::size_t lane(StreamId stream) const { return stream.value; }
    /// Returns whether the call, a synchronisation of a process, waits for the lane.
    bool isAwaitedBy(const DeviceCall& call, int process, std::size_t lane) const;

    /// Adds work, which takes all pending edges and represents its lane afterwards.
    void addWork(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// Adds a dependent launch, which begins when the kernel `ahead` of it has triggered, and whose blocks may wait for its end.
    void addDependent(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor, OperationId ahead,
                      bool waits);
    /// Returns work of the lane that its position does not represent.
    const std::vector<OperationId>& aside(std::size_t lane) const { return lanes_[lane].aside; }
    /// Adds an instant that others may refer to (a value write). It represents its lane, and edges to later work remain.
    void addInstant(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// Adds a record. Returns the operation that represents the work that it captured.
    OperationId addRecord(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// Adds a wait. `source`, if set, is an edge to the following work.
    void addWait(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor, std::optional<OrderEdge> source);

    /// Returns the operation that represents everything in the lane now; none for an empty lane.
    std::optional<OperationId> position(std::size_t lane);
    /// Returns lanes in the order of their changes, one entry per change.
    const std::vector<std::size_t>& changes() const { return changes_; }

    /// Returns the edge from a call that blocked its thread, with `to` unset.
    OrderEdge hostEdge(OperationId anchor) const;
    void addEdge(const OrderEdge& edge) { edges_.push_back(edge); }
    /// Assigns the edges that are still pending to the waits themselves. Returns all edges.
    std::vector<OrderEdge> finish();

private:
    struct Lane {
        int device = 0, process = 0;
        std::optional<ContextId> context;
        bool legacy = false, blocking = false;
        std::size_t group = 0;
        std::optional<OperationId> last, lastWait, hostSeen;
        std::vector<OrderEdge> pending;  ///< `to` unset
        std::vector<OperationId> aside;  ///< dependent launches that may be over before `last`; what follows waits for all
        std::size_t delivered = 0;       ///< number of pending edges that were already assigned to a node
        std::uint32_t barrierSeen = 0;
        bool touched = false;  ///< changed since the last operation of the legacy stream
    };
    /// Streams that a legacy stream synchronises with: those of its context (semantics.md S3, S7, CX2).
    struct Group {
        std::optional<OperationId> barrier;
        std::uint32_t barriers = 0;
        std::vector<std::size_t> touched;
        std::optional<std::size_t> legacy;
    };

    std::size_t addLane(int device, int process, std::optional<ContextId> context, bool legacy, bool blocking);
    void enter(std::size_t lane, std::optional<OperationId> hostAnchor);
    void passBarrier(Lane& lane);
    void enterBesideBarrier(std::size_t lane, std::optional<OperationId> hostAnchor);
    void gatherBlockingStreams(Lane& legacy);
    void giveUndelivered(Lane& lane, OperationId to);
    void changed(std::size_t lane, OperationId node);

    const ResolvedProgram& program_;
    std::vector<Lane> lanes_;
    std::vector<Group> groups_;
    std::map<std::tuple<int, int, std::optional<ContextId>>, std::size_t> groupOf_;
    std::vector<std::size_t> changes_;
    std::vector<OrderEdge> edges_;
};

}  // namespace streamscope
