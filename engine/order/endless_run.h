// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/block_room.h"
#include "engine/order/liveness.h"

#include <deque>
#include <map>
#include <queue>
#include <set>
#include <tuple>

namespace streamscope {

/// Execution of a program with unlimited resources and zero durations, which finds operations that never complete.
class EndlessRun {
public:
    /// What is limited.
    struct Limits {
        std::vector<int> channels{};  ///< number of hardware queues by device; empty: no hardware queues
        bool room = false;            ///< kernels need multiprocessors
    };
    /// `late`: a call that its thread makes, with all later ones, only when no other thread can go on.
    EndlessRun(const ResolvedProgram& program, const Captures& captures, std::span<const DeviceInfo> devices,
               const Limits& limits, std::optional<OperationId> late = {});

    /// Returns the operations that can never proceed, in issue order; empty if all complete.
    std::vector<OperationId> run();
    /// Returns the calls that were made, in their order. Requires run().
    const std::vector<OperationId>& made() const { return made_; }
    /// Returns a chain from an operation that cannot proceed to what it waits for. Requires run().
    Deadlock explain() const;

private:
    struct Item {
        bool waits = false;
        ValueCall value;
        int bits = 32;
        OperationId of;  ///< the operation itself, or the node of its graph
    };
    struct Node {
        bool issued = false, done = false, leftChannel = false;
        int unmet = 0;
        std::vector<BlockedOperation> behind;  ///< operations that it waits for; their `operation` is unset
        std::vector<OperationId> ahead;        ///< operations that wait for its end
        std::vector<OperationId> queued;       ///< operations behind it in its channel
        std::vector<Item> items;
        std::size_t item = 0;
    };
    struct Lane {
        std::optional<OperationId> last;
        std::size_t group = 0;
        int device = 0, process = 0, channel = -1;
        std::optional<ContextId> context;
        bool legacy = false, blocking = false;
    };
    struct Group {
        std::optional<OperationId> barrier;
        std::set<std::size_t> touched;
        std::optional<std::size_t> legacy;
    };
    struct Thread {
        std::vector<OperationId> calls;
        std::size_t next = 0;
        int unmet = 0;  ///< number of ends that the current call waits for
        std::vector<OperationId> waitsFor;
        bool waitsForValue = false, blocked = false;
    };
    struct SeenValues {
        std::vector<std::uint64_t> values;
        std::vector<OperationId> waiting;
    };

    void makeLanes(const std::vector<int>& channels);
    std::size_t addLane(const Lane& lane);
    std::size_t legacyLane(int device, int process);
    void makeItems();
    void addItem(OperationId id, bool waits, const ValueCall& value, int bits);

    void beReady(std::uint32_t thread);
    void issue(OperationId id);
    void enter(OperationId id, std::size_t lane);
    void enterWait(OperationId id);
    void launch(OperationId id);
    void dependOn(OperationId id, std::optional<OperationId> on, BlockReason why);
    void joinChannel(OperationId id, const Lane& lane);
    std::optional<std::size_t> laneOf(OperationId id);

    void block(OperationId id, std::optional<OperationId> on);
    template <class Awaits>
    void synchronise(OperationId id, int device, const Awaits& awaits);
    bool mayBlock(OperationId id) const;
    void goOn(std::uint32_t thread);
    void advance(OperationId id);
    bool passItems(OperationId id);
    bool isBehindFunction(OperationId id);
    bool isSatisfied(const Item& item) const;
    void written(const Item& item);
    void finish(OperationId id);
    void leaveChannel(OperationId id);
    void drain();

    // In endless_room.cpp.
    bool hasRoom(OperationId id);
    bool isBehindShort(OperationId id);
    void giveRoomBack(OperationId id);
    bool lacksRoom(OperationId id) const;
    void findGroups();
    bool hasMet(OperationId id);
    bool isMember(OperationId id) const { return members_.contains(id); }
    BlockedOperation reasonOfGroup(OperationId id) const;
    BlockedOperation reasonOfRoom(OperationId id) const;

    BlockedOperation reasonOf(OperationId id) const;
    BlockedOperation reasonOfValue(OperationId id, const Item& item) const;
    BlockedOperation reasonOfCall(OperationId id) const;
    OperationId firstToBlame() const;

    const ResolvedProgram& program_;
    const Captures& captures_;
    std::span<const DeviceInfo> devices_;
    std::optional<OperationId> late_;
    std::vector<Node> nodes_;
    std::vector<Lane> lanes_;
    std::vector<Group> groups_;
    std::map<std::tuple<int, int, std::optional<ContextId>>, std::size_t> groupOf_;
    std::map<int, std::optional<OperationId>> waitingFunction_;  ///< a host function that waits for a word, by process
    /// By process, device, context and channel.
    std::map<std::tuple<int, int, std::optional<ContextId>, int>, std::optional<OperationId>> channelTail_;
    std::vector<Thread> threads_;
    std::vector<SeenValues> words_;
    std::vector<std::optional<OperationId>> recorded_;
    std::vector<std::optional<OperationId>> launches_;  ///< newest launch of each executable graph
    std::multimap<OperationId, std::uint32_t> waiters_;
    std::priority_queue<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::pair<std::uint32_t, std::uint32_t>>,
                        std::greater<>>
        ready_;  ///< next call of each thread that can proceed
    std::deque<OperationId> work_;
    std::vector<OperationId> stuck_, made_;
    std::optional<BlockRoom> room_;
    /// A collective: the other members, and how many there would have to be with it.
    struct Member {
        std::vector<OperationId> others;
        std::size_t wanted = 0;
        bool isThere = false;
    };
    std::map<OperationId, Member> members_;
    std::map<int, std::vector<OperationId>> short_;  ///< kernels with blocks that have no room, in their turn, by device
};

/// Returns the hardware queue of each stream, by stream; -1: none. `channels`: number of queues by device.
std::vector<int> channelsOfStreams(const ResolvedProgram& program, const std::vector<int>& channels);
/// Returns whether the operation passes through the hardware queue of its stream (model.md R7).
bool passesChannel(const ResolvedProgram& program, const ResolvedOperation& operation);

}  // namespace streamscope
