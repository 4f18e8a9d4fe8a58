#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/resources.h"

#include <memory>
#include <vector>

namespace streamscope {

/// A kernel's arguments and the memory it touches, as a launch refers to them.
struct LaunchArguments {
    std::vector<KernelArgument> arguments;
    std::vector<MemoryRange> reads, writes;

    /// Takes the values and addresses that the kernel has now.
    void fill(const KernelCall& kernel, const Resources& resources);
    /// Valid for as long as this object lives unchanged.
    KernelLaunch launch(const KernelCall& kernel) const;
};

/// The kernel launches of one pass, bound before its first call. A real clock would show the time that binding takes.
/// Without the launches whose memory the program allocates, opens or frees: their addresses become known in the pass.
class BoundLaunches {
public:
    BoundLaunches(const ResolvedProgram& program, Driver& driver, const Resources& resources);
    /// nullptr: not bound.
    const KernelLaunch* of(OperationId id) const {
        return id.value < launches_.size() && launches_[id.value] ? &launches_[id.value]->launch : nullptr;
    }

private:
    struct Bound {
        LaunchArguments arguments;
        std::shared_ptr<const void> owner;
        KernelLaunch launch;
    };
    std::vector<std::unique_ptr<Bound>> launches_;  ///< by operation
};

}  // namespace streamscope
