// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/order/captures.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/bound_launches.h"
#include "engine/runner/flow.h"
#include "engine/runner/interruption.h"
#include "engine/runner/marks.h"
#include "engine/runner/resources.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

namespace streamscope {

/// Begin and end of a piece of time, as far as known.
struct Interval {
    std::optional<Nanoseconds> start, end;
};

/// Times of one operation in one pass, on the driver's clock.
struct OperationRecord {
    Status code = Status::Success;
    std::optional<HostTime> began;             ///< including the record before it; for a thread's first operation
    std::optional<HostTime> issued, returned;  ///< the call itself
    std::optional<double> value;
    std::uint32_t turn = 0;  ///< place among all calls of the pass, from 1; of a poll, its last call; 0: not made
    bool markedBefore = false, markedAfter = false;
    Interval interval;  ///< the bracket or, with method exact, the simulator's own (measurement.h)
};

/// A code after which CUDA can no longer use the process, and the operation that received it.
struct Fault {
    Status code = Status::Success;
    std::optional<OperationId> noticed;
};

struct PassRecord {
    std::vector<OperationRecord> operations;
    Activity activity;
    std::optional<Nanoseconds> makespan;
    std::optional<Nanoseconds> edges;  ///< time between the edges, if there were any
    HostTime origin{};                 ///< the first host call
    bool joined = false;               ///< the joins' records were issued
    Cut cut = Cut::None;
    std::optional<HostTime> cutAt;
    std::optional<Fault> fault;
    std::vector<TurnsMade> turns;        ///< of loops and branches
    std::optional<std::string> endless;  ///< id of a loop that would make more turns than it may
};

/// Returns whether the error is sticky, so that every later call answers it too (measuring.md, After a fault).
bool isFatal(Status status);

/// State that the steppers of one pass share.
struct PassContext {
    const ResolvedProgram& program;
    Driver& driver;
    Resources& resources;
    const Marks& marks;
    Interruption& interruption;
    const Captures& captures;
    const BoundLaunches& launches;
    std::vector<OperationRecord> operations{};
    std::vector<std::atomic<std::size_t>> finishedWork{};  ///< by join: number of device operations whose calls have ended
    std::atomic<std::uint32_t> calls = 0;                  ///< number of calls made
    std::atomic<std::size_t> joined = 0;                   ///< number of joins issued
    std::mutex faultMutex{};
    std::optional<Fault> fault{};
    Flow flow{program, [this](const BranchValue& value) { return valueHolds(value); }};
    std::optional<Activity> activity{};  ///< activity at a deadlock, before the interruption released all calls

    /// Returns whether a value in memory of the host meets its condition; nullopt if the device does not compute values.
    std::optional<bool> valueHolds(const BranchValue& value) const;
    /// Keeps the first fault. On a real GPU it ends the pass; a simulated one goes on and answers the fault to every later call.
    void report(Fault seen);
    /// Makes the decisions of a thread before its call at `position`. Returns the position of its next call. Ends the pass if a
    /// loop would make more turns than it may.
    std::size_t nextCall(ThreadIndex thread, const std::vector<OperationId>& calls, std::size_t position);
    /// Ends the pass, because no call can ever return.
    void deadlocked();
};

/// Returns the operations of each host thread in list order, without those of graph bodies.
std::vector<std::vector<OperationId>> callsByThread(const ResolvedProgram& program);

/// Returns whether the call may suspend its host thread, which then delays only its own later calls.
bool suspends(const ResolvedProgram& program, const ResolvedOperation& operation);

/// Issues the program in list order. Returns when every call has returned or on an interruption, which it causes itself on a
/// deadlock (Cut::Deadlocked) and on a fault.
void issueCooperatively(PassContext& context);
void issuePreemptively(PassContext& context);

/// Captures and instantiates the bodies of graph launches before the first operation and outside the timeline.
void prepareGraphs(PassContext& context);

/// Waits until every device is idle.
void settle(PassContext& context);

/// Runs one pass of the program with its resources and marks created. The interruption tells whether the pass was completed.
PassRecord runPass(const ResolvedProgram& program, Driver& driver, Resources& resources, const Marks& marks,
                   Interruption& interruption);

}  // namespace streamscope
