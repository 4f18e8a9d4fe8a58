// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"
#include "engine/program/resolved_program.h"
#include "engine/runner/resources.h"

#include <memory>
#include <vector>

namespace streamscope {

/// Arguments and memory ranges of a kernel, to which a KernelLaunch refers.
struct LaunchArguments {
    std::vector<KernelArgument> arguments;
    std::vector<MemoryRange> reads, writes;
    LaunchTerms terms;

    /// Sets the values and addresses that the kernel has now.
    void fill(const KernelCall& kernel, const Resources& resources);
    /// Returns a launch that is valid for as long as this object is unchanged.
    KernelLaunch launch(const KernelCall& kernel) const;
};

/// The kernel launches of one pass, bound before its first call so that a real clock does not include the time of binding.
/// Launches are left out if the program allocates, opens or frees their memory, whose addresses become known in the pass.
class BoundLaunches {
public:
    BoundLaunches(const ResolvedProgram& program, Driver& driver, const Resources& resources);
    /// Returns the bound launch, or nullptr if there is none.
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
