// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_info.h"
#include "engine/order/captures.h"
#include "engine/program/operation_names.h"
#include "engine/program/resolved_program.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Reason why an operation can never proceed.
enum class BlockReason : std::uint8_t {
    StreamOrder,    ///< behind `by` in its stream
    Event,          ///< waits for the record `by`
    Graph,          ///< `by` is an earlier launch of the same executable graph
    LegacyBarrier,  ///< must not overlap with `by`, because one of the two is in the legacy stream
    Value,          ///< waits for a value that `by` would write
    NeverWritten,   ///< waits for a value that no operation writes
    HostNotThere,   ///< its call follows the call `by`, which never returns
    HostWaits,      ///< the call waits for `by`
    Channel,        ///< behind `by`, of another stream, in a shared hardware queue
    HostFunction,   ///< behind the host function `by`, because host functions run one after another
    Room,           ///< a kernel of which `placed` blocks have room; `by` has the rest of it, or else the device has no more
    Group,          ///< waits for `by`, another member of its group
    NoMember,       ///< waits for a member of its group that nothing launches
};

struct BlockedOperation {
    OperationId operation;
    BlockReason why{};
    std::optional<OperationId> by;
    std::optional<OperationId> node{}, byNode{};  ///< nodes of launched graphs that wait, and that would write the value
    std::uint64_t placed = 0;
    friend bool operator==(const BlockedOperation&, const BlockedOperation&) = default;
};

/// A deadlock. Each entry of `chain` waits for the next one and, if `isCycle`, the last for the first.
struct Deadlock {
    std::vector<BlockedOperation> chain;
    bool isCycle = false;
    bool byChannels = false;                ///< caused only by shared hardware queues (model.md R6 to R8)
    bool ofTimes = false;                   ///< byRoom: work before it may, by its time, let it end
    bool byRoom = false;                    ///< caused only by the number of multiprocessors (model.md R12)
    int channels = 0;                       ///< byChannels: the number of hardware queues
    std::optional<int> safeChannels;        ///< byChannels: the next greater number without the deadlock
    std::vector<OperationId> stuck;         ///< all operations that never proceed
    std::vector<BlockedOperation> reasons;  ///< reason for each of `stuck`, in the same order
};

/// Finds a deadlock that occurs with any timing. Calls are issued in order, everything is infinitely fast, and a word has at once
/// every value ever written to it (order.md D3). Tries first without hardware queues, then with those of the devices,
/// then with their multiprocessors.
std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices);
/// Finds a deadlock that occurs if a thread makes the call `late`, and all its later ones, only when no other thread can go on.
std::optional<Deadlock> findDeadlock(const ResolvedProgram& program, const Captures& captures,
                                     std::span<const DeviceInfo> devices, OperationId late);

/// Returns the order in which the calls are made then, and at last those that are never made; as callOrder() does, it is empty if
/// it is that of the list.
std::vector<OperationId> callOrderWith(const ResolvedProgram& program, const Captures& captures, OperationId late);

/// Returns the reasons why an operation never proceeds, one sentence each, along the chain until an entry repeats or has no
/// cause. Empty if it completes.
std::vector<std::string> whyNever(const Deadlock& deadlock, OperationId operation, const ResolvedProgram& program,
                                  const OperationNames& names);

/// Returns a sentence: "“w1” waits for flag ≥ 1, which “write 2” would write".
std::string inWords(const BlockedOperation& step, const ResolvedProgram& program, const OperationNames& names);

}  // namespace streamscope
