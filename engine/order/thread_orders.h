// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/order/facts.h"
#include "engine/order/lost_wake_ups.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// Two conflicting accesses of two host threads that are ordered only because the list makes one call first. They are unordered
/// if the later thread makes its calls as early as possible. The list is one possible order of the calls. A real thread waits for
/// another thread only in a call that waits.
struct ThreadOrder {
    OperationId earlier, later;
    ByteRange range;  ///< first common bytes
    /// Call in which a thread may be blocked while the other one overtakes it; none: the threads merely start as they like.
    std::optional<OperationId> blocked{};
};

/// A call that its thread makes, with all its later ones, behind the calls of the other threads.
struct LateCall {
    OperationId late;
    std::optional<OperationId> blocked{};  ///< as in ThreadOrder
};

/// Returns when the call comes late: "if thread t comes last with k".
std::string inWords(const LateCall& call, const ResolvedProgram& program, const OperationNames& names);

/// A deadlock that occurs only if a call comes late.
struct ThreadDeadlock {
    LateCall call;
    Deadlock deadlock;
};

/// Returns how many other orders of the calls may be tried for one question about a program, so that large ones take no longer.
std::size_t triesOfThreads(const ResolvedProgram& program);

/// Returns the pairs of the program in order of `later`, one for each pair of unresolved operations. Stops after `mostTries`
/// examined pairs. Ignores captured operations, and pairs of unresolved operations that `isKnown`.
std::vector<ThreadOrder> ordersLeftToThreads(
    ProgramFacts& facts, std::size_t mostTries,
    const std::function<bool(const std::string& earlier, const std::string& later)>& isKnown = {});

/// Returns a deadlock that depends on which thread comes first; nullopt if none of `mostTries` orders has one, or if the order of
/// the list has one itself.
std::optional<ThreadDeadlock> deadlockLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices,
                                                    std::size_t mostTries);

/// Returns a call that, if it comes late, spares the program the deadlock that it has in the order of the list; nullopt if no
/// call of `mostTries` does, or if there is no deadlock.
std::optional<LateCall> endLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices, std::size_t mostTries);

/// A lost wake-up that occurs only if a call comes late.
struct ThreadWakeUp {
    LateCall call;
    LostWakeUp lost;
};

/// Returns the lost wake-ups that depend on which thread comes first, one for each wait, besides those of the list's order, which
/// are `known`.
std::vector<ThreadWakeUp> wakeUpsLeftToThreads(ProgramFacts& facts, std::span<const DeviceInfo> devices,
                                               std::span<const LostWakeUp> known, std::size_t mostTries);

/// Returns a call of the record's thread in which it may be blocked or busy while the other thread makes the call that the list
/// puts behind the record. That call then finds an earlier record, or none. nullopt: nothing keeps the record's thread so long.
std::optional<OperationId> recordMayComeLater(ProgramFacts& facts, const Binding& binding);

/// Returns whether the program has a ThreadOrder of operations with these unresolved ids.
bool isLeftToThreads(ProgramFacts& facts, const std::string& earlier, const std::string& later);

}  // namespace streamscope
