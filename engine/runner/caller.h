#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/resources.h"

#include <vector>

namespace streamscope {

/// Makes the driver call of an operation. One for each host thread.
class Caller {
public:
    Caller(const ResolvedProgram& program, Driver& driver, Resources& resources)
        : program_(program), driver_(driver), resources_(resources) {}

    /// What can be done before the clock is read: the device, a kernel's arguments.
    void prepare(const ResolvedOperation& operation);
    Status call(const ResolvedOperation& operation);
    /// Of the last eventElapsedTime that succeeded.
    float milliseconds() const { return milliseconds_; }

    void useDevice(int device);
    StreamHandle handle(std::optional<StreamId> stream) const;

private:
    Status make(Call which, const KernelCall& kernel);
    Status make(Call which, const CopyCall& copy);
    Status make(Call which, const MemsetCall& memset);
    Status make(Call which, const EventStreamCall& call);
    Status make(Call which, const EventCall& call);
    Status make(Call which, const ElapsedCall& call);
    Status make(Call which, const StreamCall& call);
    Status make(Call which, const DeviceCall& call);
    Status make(Call which, const ValueCall& call);
    Status make(Call which, const HostCall& call);
    Status make(Call which, const UnsupportedCall& call);
    Status hostValue(Call which, const ValueCall& call);

    const ResolvedProgram& program_;
    Driver& driver_;
    Resources& resources_;
    std::optional<int> device_;
    float milliseconds_ = 0;
    std::vector<KernelArgument> arguments_;
    std::vector<MemoryRange> reads_, writes_;
};

}  // namespace streamscope
