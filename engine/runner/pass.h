#pragma once

#include "engine/driver/driver.h"
#include "engine/order/captures.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/bound_launches.h"
#include "engine/runner/interruption.h"
#include "engine/runner/marks.h"
#include "engine/runner/resources.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

namespace streamscope {

/// Where a piece of time begins and ends, as far as it did.
struct Interval {
    std::optional<Nanoseconds> start, end;
};

/// What one pass showed of one operation. Times on the driver's clock.
struct OperationRecord {
    Status code = Status::Success;
    std::optional<HostTime> began;             ///< with the record before it; of a thread's first
    std::optional<HostTime> issued, returned;  ///< the call itself
    std::optional<double> value;
    bool markedBefore = false, markedAfter = false;
    Interval interval;  ///< the bracket or, with method exact, the simulator's own (measurement.h)
};

/// A code after which the process is lost to CUDA, and where it was noticed.
struct Fault {
    Status code = Status::Success;
    std::optional<OperationId> noticed;
};

struct PassRecord {
    std::vector<OperationRecord> operations;
    Activity activity;
    std::optional<Nanoseconds> makespan;
    std::optional<Nanoseconds> edges;  ///< the time between the edges, where there were any
    HostTime origin{};                 ///< the first host call
    bool joined = false;               ///< the joins' records were made
    Cut cut = Cut::None;
    std::optional<HostTime> cutAt;
    std::optional<Fault> fault;
};

/// Sticky: every later call answers it too (measuring.md, After a fault).
bool isFatal(Status status);

/// What the steppers of one pass share.
struct PassContext {
    const ResolvedProgram& program;
    Driver& driver;
    Resources& resources;
    const Marks& marks;
    Interruption& interruption;
    const Captures& captures;
    const BoundLaunches& launches;
    std::vector<OperationRecord> operations{};
    std::vector<std::atomic<std::size_t>> finishedWork{};  ///< by join: device operations whose calls are over
    std::atomic<std::size_t> joined = 0;                   ///< joins that were made
    std::mutex faultMutex{};
    std::optional<Fault> fault{};
    std::optional<Activity> activity{};  ///< as it stood on a deadlock, before the interruption let everything go

    /// Keeps the first one and ends the pass.
    void report(Fault seen);
    /// Nothing can ever return.
    void deadlocked();
};

/// Operations of each host thread in list order, without those of graphs' bodies.
std::vector<std::vector<OperationId>> callsByThread(const ResolvedProgram& program);

/// The call may suspend its host thread, which then delays only its own later calls.
bool suspends(const ResolvedProgram& program, const ResolvedOperation& operation);

/// Issues the program in list order of begin; returns when every call has returned or the interruption happened,
/// which these cause themselves on a deadlock (Cut::Deadlocked) and on a fault.
void issueCooperatively(PassContext& context);
void issuePreemptively(PassContext& context);

/// Captures and instantiates the bodies of graph launches: before the first operation, outside the timeline.
void prepareGraphs(PassContext& context);

/// Waits until every device is idle.
void settle(PassContext& context);

/// One pass of the program: resources are ready, the marks created. The interruption tells whether it came to its end.
PassRecord runPass(const ResolvedProgram& program, Driver& driver, Resources& resources, const Marks& marks,
                   Interruption& interruption);

}  // namespace streamscope
