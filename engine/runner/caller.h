// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/bound_launches.h"
#include "engine/runner/resources.h"

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
    /// Returns the time of the last successful eventElapsedTime.
    float milliseconds() const { return milliseconds_; }
    /// Returns the answer of the last successful streamIsCapturing.
    CaptureStatus captureStatus() const { return captureStatus_; }

    void useDevice(int device);
    StreamHandle handle(std::optional<StreamId> stream) const;

private:
    Status make(Call which, const KernelCall& kernel);
    Status make(Call which, const CopyCall& copy);
    Status make(Call which, const BatchedCopiesCall& batch);
    Status make(Call which, const MemsetCall& memset);
    Status make(Call which, const EventStreamCall& call);
    Status make(Call which, const EventCall& call);
    Status make(Call which, const ElapsedCall& call);
    Status make(Call which, const StreamCall& call);
    Status make(Call which, const DeviceCall& call);
    Status make(Call which, const ValueCall& call);
    Status make(Call which, const HostCall& call);
    Status make(Call which, const BatchCall& call);
    Status make(Call which, const BufferCall& call);
    Status make(Call which, const CaptureCall& call);
    Status make(Call which, const GraphCall& call);
    Status make(Call which, const IpcCall& call);
    Status hostValue(Call which, const ValueCall& call);

    const ResolvedProgram& program_;
    Driver& driver_;
    Resources& resources_;
    const BoundLaunches& launches_;
    const KernelLaunch* bound_ = nullptr;
    std::optional<int> device_;
    bool exists(const ResolvedOperation& operation) const;

    float milliseconds_ = 0;
    CaptureStatus captureStatus_ = CaptureStatus::None;
    LaunchArguments arguments_;
    std::vector<MemoryOperation> batch_;
    std::vector<CopyRequest> copies_;
};

}  // namespace streamscope
