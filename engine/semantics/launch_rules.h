// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/occupancy.h"
#include "engine/driver/command.h"
#include "engine/semantics/verdict.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"
#include "kernels/own_kernel.h"

#include <array>
#include <vector>

/// Launches that the host refuses (semantics.md X5, X6).
namespace streamscope {

constexpr std::uint64_t volume(const std::array<std::uint32_t, 3>& shape) {
    return std::uint64_t{shape[0]} * shape[1] * shape[2];
}

/// A launch as its kernel is described.
struct LaunchPlan {
    const kernels::Descriptor* kernel = nullptr;
    std::vector<kernels::Argument> arguments;  ///< in place of a buffer the number of bytes passed
    std::uint64_t threads = 0;                 ///< of a block
    BlockNeeds needs;
};

/// Returns a launch's arguments in the form of the catalogue, a buffer as the number of bytes passed.
std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch);

/// Answers the shape of a launch. The object of the verdict is the axis that is wrong.
Verdict checkShape(const std::array<std::uint32_t, 3>& grid, const std::array<std::uint32_t, 3>& block);
/// Answers whether a block of so many threads fits on a multiprocessor of the device. A limit of 0 is unknown.
Verdict checkFit(const BlockNeeds& needs, std::uint64_t threads, const DeviceInfo& device);
/// Answers whether the device can hold the blocks together that the launch wants together (semantics.md K1 to K5).
Verdict checkTogether(const LaunchTerms& terms, const std::array<std::uint32_t, 3>& grid, const BlockNeeds& needs,
                      const DeviceInfo& device);
/// Answers a launch of a kernel in the catalogue, whose ranges `reach` accepts.
template <class Reach>
Verdict planLaunch(const KernelLaunch& launch, const DeviceInfo& device, Reach reach, LaunchPlan& plan) {
    plan.kernel = launch.own ? &launch.own->descriptor : kernels::find(launch.kernel);
    if (!plan.kernel) return {Status{98}, Reason::NoKernel};
    if (const Verdict shape = checkShape(launch.grid, launch.block); !shape) return shape;
    plan.arguments = catalogueArguments(launch);
    if (!kernels::problem(*plan.kernel, plan.arguments).empty()) return {Status::InvalidValue, Reason::BadArguments};
    for (const KernelArgument& argument : launch.arguments)
        if (const auto* range = std::get_if<MemoryRange>(&argument.value))
            if (!reach(*range)) return {Status::InvalidValue, Reason::NoMemory};
    plan.threads = volume(launch.block);
    plan.needs = blockNeeds(device, plan.threads, kernels::registersPerThread(*plan.kernel, plan.arguments),
                            kernels::staticSharedMemory(*plan.kernel, plan.arguments) + launch.sharedMemory);
    const Verdict fit = checkFit(plan.needs, plan.threads, device);
    return fit ? checkTogether(launch.terms, launch.grid, plan.needs, device) : fit;
}

}  // namespace streamscope
