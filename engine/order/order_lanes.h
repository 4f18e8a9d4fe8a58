#pragma once

#include "engine/order/order.h"

#include <map>
#include <utility>

namespace streamscope {

/// The streams of a program while its calls are walked in issue order: what each stream's next operation comes after.
///
/// A lane's `last` stands for all that is in the lane so far, except for `pending`: what the next operation must wait for
/// besides (events, values, legacy barriers, the host). Each pending edge is given at most twice, once to a node that
/// stands for the lane where somebody looks at it and once to the next work, so all stays linear.
class OrderLanes {
public:
    explicit OrderLanes(const ResolvedProgram& program);

    /// The legacy stream of a device as one process sees it, which a program need not name.
    std::size_t legacyLane(int device, int process);
    std::size_t lane(StreamId stream) const { return stream.value; }
    bool belongsTo(std::size_t lane, int device, int process) const;

    /// Work takes all that is pending; afterwards it stands for its lane.
    void addWork(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// An instant that others may refer to (a value write): stands for its lane, and arrows to later work stay.
    void addInstant(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// A record; answers the operation that stands for what it captured.
    OperationId addRecord(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor);
    /// A wait; `source`, where there is one, holds back what follows.
    void addWait(OperationId operation, std::size_t lane, std::optional<OperationId> hostAnchor, std::optional<OrderEdge> source);

    /// The operation that stands for all that is in the lane now; none for an empty lane.
    std::optional<OperationId> position(std::size_t lane);
    /// Lanes in the order in which they changed, one entry a change.
    const std::vector<std::size_t>& changes() const { return changes_; }

    /// Returns the edge from a call that made its thread wait; `to` unset.
    OrderEdge hostEdge(OperationId anchor) const;
    void addEdge(const OrderEdge& edge) { edges_.push_back(edge); }
    /// Gives what is still pending to the waits themselves, and all edges.
    std::vector<OrderEdge> finish();

private:
    struct Lane {
        int device = 0, process = 0;
        bool legacy = false, blocking = false;
        std::size_t group = 0;
        std::optional<OperationId> last, lastWait, hostSeen;
        std::vector<OrderEdge> pending;  ///< `to` unset
        std::size_t delivered = 0;       ///< so many of pending were given to a node already
        std::uint32_t barrierSeen = 0;
        bool touched = false;  ///< since the last operation of the legacy stream
    };
    /// The streams that a legacy stream synchronises with (semantics.md S3, S7).
    struct Group {
        std::optional<OperationId> barrier;
        std::uint32_t barriers = 0;
        std::vector<std::size_t> touched;
        std::optional<std::size_t> legacy;
    };

    std::size_t addLane(int device, int process, bool legacy, bool blocking);
    void enter(std::size_t lane, std::optional<OperationId> hostAnchor);
    void passBarrier(Lane& lane);
    void enterBesideBarrier(std::size_t lane, std::optional<OperationId> hostAnchor);
    void gatherBlockingStreams(Lane& legacy);
    void giveUndelivered(Lane& lane, OperationId to);
    void changed(std::size_t lane, OperationId node);

    const ResolvedProgram& program_;
    std::vector<Lane> lanes_;
    std::vector<Group> groups_;
    std::map<std::pair<int, int>, std::size_t> groupOf_;
    std::vector<std::size_t> changes_;
    std::vector<OrderEdge> edges_;
};

}  // namespace streamscope
