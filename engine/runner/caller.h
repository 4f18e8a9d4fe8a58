// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/bound_launches.h"
#include "engine/runner/resources.h"

#include <optional>
#include <utility>
#include <vector>

namespace streamscope {

/// Issuer of driver calls for the operations of one host thread.
class Caller {
public:
    Caller(const ResolvedProgram& program, Driver& driver, Resources& resources, const BoundLaunches& launches)
        : program_(program), driver_(driver), resources_(resources), launches_(launches) {}

    /// Does everything that can be done before the clock is read: sets the device and a kernel's arguments.
    void prepare(OperationId operation);
    /// Calls the driver for the prepared operation.
    Status call(const ResolvedOperation& operation);
    /// Returns what the last successful call answered that answers a number of the driver.
    double answer() const { return answer_; }

    /// Makes a context current: the primary one of the device if none is named.
    Status use(int device, std::optional<ContextId> context = std::nullopt);
    StreamHandle handle(std::optional<StreamId> stream) const;

private:
    Status launch(const KernelCall& kernel);
    template <class Copy>
    Status copy(const CopyCall& copy);
    Status copy(const BatchedCopiesCall& batch);
    template <class Fill>
    Status fill(const MemsetCall& memset);
    Status record(const EventStreamCall& call);
    Status waitFor(const EventStreamCall& call);
    Status destroy(const EventCall& call);
    Status destroy(const StreamCall& call);
    Status measure(const ElapsedCall& call);
    Status waitFor(const ValueCall& call, WordWidth width);
    Status write(const ValueCall& call, WordWidth width);
    Status batch(const BatchCall& call);
    HostWaitFor waitWithin(const HostCall& call) const;
    static CallMadeWithin callWithin(const HostCall& call);
    Status addHostFunction(const HostCall& call);
    Status addCallback(const HostCall& call);
    Status hostStore(const ValueCall& call);
    Status hostWait(const ValueCall& call);
    Status beginCapture(const CaptureCall& call);
    Status endCapture(const CaptureCall& call);
    Status askForCapture(const CaptureCall& call);
    Status askForPriority(const StreamCall& call);
    Status askFor(const DeviceCall& call);
    Status launch(const GraphCall& call);
    Status setCurrent(const ContextCall& call);
    std::optional<ContextId> contextOf(const ResolvedOperation& operation, int device) const;
    EventHandle eventOf(const CallFields& what) const;
    StreamHandle streamOf(const CallFields& what) const;
    WordWidth widthOf(WordId word) const;

    const ResolvedProgram& program_;
    Driver& driver_;
    Resources& resources_;
    const BoundLaunches& launches_;
    OperationId operation_{};  ///< the prepared one
    const KernelLaunch* bound_ = nullptr;
    std::optional<std::pair<int, std::optional<ContextId>>> used_;  ///< device and context that the driver has as current ones
    std::optional<ContextId> current_;  ///< set by the program; none: the primary one of the device of each call
    bool exists(const ResolvedOperation& operation) const;

    double answer_ = 0;
    LaunchArguments arguments_;
    std::vector<MemoryOperation> batch_;
    std::vector<CopyRequest> copies_;
};

}  // namespace streamscope
