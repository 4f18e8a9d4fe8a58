// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/launch_arguments.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <cmath>
#include <utility>

/// Kernels and host functions (semantics.md C8, C11, C13).
namespace streamscope::simulated {
namespace {

constexpr Status invalidFunction{98};
constexpr std::uint32_t threadsPerBlock = 1024;

/// Returns the size of all ranges passed to the kernel, each counted once.
Bytes operandBytes(const KernelLaunch& launch) {
    std::vector<MemoryRange> seen;
    Bytes bytes = 0;
    for (const KernelArgument& argument : launch.arguments) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (!range || std::ranges::find(seen, *range) != seen.end()) continue;
        seen.push_back(*range);
        bytes += range->bytes;
    }
    return bytes;
}

/// Returns the duration of a turn of memory-bound blocks. Measured on an H200: in repeated runs a kernel finds all operands in
/// the L2 cache if they fill at most half of it, none if they fill three quarters, and a proportional part in between.
Ticks turnOf(const DeviceProfile& profile, Bytes operands) {
    const Ticks far = ticks(profile.memoryTurn), near = ticks(profile.l2Turn);
    const Bytes all = profile.l2Bytes / 2, none = all + profile.l2Bytes / 4;
    if (operands >= none) return far;
    if (operands <= all) return near;
    return near + saturated(static_cast<Wide>(far - near) * (operands - all) / (none - all));
}

bool shapeIsLegal(const KernelLaunch& launch) {
    const auto& [gx, gy, gz] = launch.grid;
    const auto& [bx, by, bz] = launch.block;
    if (gx == 0 || gy == 0 || gz == 0 || gx > 0x7fffffffu || gy > 65535 || gz > 65535) return false;
    if (bx == 0 || by == 0 || bz == 0 || bx > 1024 || by > 1024 || bz > 64) return false;
    return std::uint64_t{bx} * by * bz <= threadsPerBlock;
}

}  // namespace

Status Calls::planKernel(const KernelLaunch& launch, std::uint32_t stream, KernelRun& run) {
    const kernels::Descriptor* kernel = kernels::find(launch.kernel);
    if (!kernel) return invalidFunction;
    if (!shapeIsLegal(launch)) return Status::InvalidValue;
    const auto arguments = catalogueArguments(launch);
    if (!kernels::problem(*kernel, arguments).empty()) return Status::InvalidValue;
    for (const KernelArgument& argument : launch.arguments) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (range && !simulation_.memory.find(range->address.value, range->bytes, host().process)) return Status::InvalidValue;
    }
    const Gpu& gpu = *simulation_.gpus[simulation_.streams[stream].device];
    const DeviceProfile& profile = gpu.profile;
    const std::uint32_t threads = launch.block[0] * launch.block[1] * launch.block[2];
    run.needs = blockNeeds(gpu.info, threads, kernels::registersPerThread(*kernel, arguments),
                           kernels::staticSharedMemory(*kernel, arguments) + launch.sharedMemory);
    const std::uint64_t capacity = gpu.sms.capacity(run.needs);
    const bool tooMuchShared =
        profile.sharedMemoryPerSm > 0 && run.needs.sharedMemory > static_cast<std::int64_t>(profile.sharedMemoryPerSm);
    if (capacity == 0) return tooMuchShared ? Status::InvalidValue : Status::LaunchOutOfResources;
    run.blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    run.floor = later(ticks(kernel->costsAll ? Nanoseconds(0) : profile.kernelFloor), ticks(profile.operationCost));
    run.priority = simulation_.streams[stream].priority;
    const kernels::Cost cost = kernel->cost(arguments, launch.grid, launch.block);
    if (const auto* fixed = std::get_if<kernels::FixedPerBlock>(&cost)) {
        run.blockTime = ticks(Nanoseconds(fixed->nanoseconds));
    } else if (const auto* traffic = std::get_if<kernels::MemoryTraffic>(&cost)) {
        // A block takes at least the latency of its loads.
        const auto waves = static_cast<std::int64_t>((run.blocks + capacity - 1) / capacity);
        run.traffic = std::max(transferTime(traffic->bytes, profile.dramBytesPerSecond),
                               saturated(Wide{waves} * turnOf(profile, operandBytes(launch))));
    } else if (profile.flops > 0) {
        // The peak rate is shared by as many blocks as run at once (model.md R15d).
        const auto sms = static_cast<std::uint64_t>(profile.multiprocessors);
        const std::uint64_t atOnce = std::min(capacity, (run.blocks + sms - 1) / sms * sms);
        const double seconds = std::get<kernels::Arithmetic>(cost).flops / profile.flops * static_cast<double>(atOnce) /
                               static_cast<double>(run.blocks);
        run.blockTime = saturated(static_cast<Wide>(std::min(std::ceil(seconds * 1e9), 4e18)));
    }
    return Status::Success;
}

/// Returns whether the memory belongs to another device that the GPU does not reach (A6).
bool Calls::isOutOfReach(MemoryRange range, const Gpu& gpu) {
    const Allocation* found = simulation_.memory.find(range.address.value, range.bytes, host().process);
    const bool isElsewhere =
        found && found->kind == MemoryKind::Device && static_cast<std::uint32_t>(found->device) != gpu.device;
    return isElsewhere && !simulation_.peerAccess;
}

/// Returns when the kernel faults: at its first access to memory that it does not reach, or where it is told to, with its first
/// block that ends.
Faults Calls::faultOf(const KernelLaunch& launch, std::uint32_t stream) {
    const Gpu& gpu = *simulation_.gpus[simulation_.streams[stream].device];
    const auto outOfReach = [&](const MemoryRange& range) { return isOutOfReach(range, gpu); };
    const auto passesOutOfReach = [&](const KernelArgument& argument) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        return range && outOfReach(*range);
    };
    if (std::ranges::any_of(launch.arguments, passesOutOfReach) || std::ranges::any_of(launch.reads, outOfReach) ||
        std::ranges::any_of(launch.writes, outOfReach))
        return Faults::AtBegin;
    const bool told = std::ranges::find(launch.arguments, "fault", &KernelArgument::name) != launch.arguments.end();
    return told ? Faults::AtEnd : Faults::Never;
}

Status Calls::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().launch);
    const Status allowed = mayUse(*index);
    if (allowed != Status::Success) return answer(allowed, costs().launch);
    KernelRun run;
    const Status status = planKernel(launch, *index, run);
    if (status != Status::Success) {
        if (const Captures::Id capture = captures_.of(*index)) captures_.invalidate(capture);
        return answer(status, costs().launch);
    }
    const Nanoseconds cost = costs().launch + costOfChange(*index, false);
    Operation kernel = operation(OperationType::Kernel, cost);
    kernel.faults = faultOf(launch, *index);
    kernel.accesses = addAccesses(launch, simulation_.core.provenance.table);
    if (simulation_.contents.wanted() && kernel.accesses != AccessTable::none)
        kernel.effect = simulation_.contents.add(launch, simulation_.core.provenance.table[kernel.accesses].writes);
    return enqueue({kernel, std::move(run)}, *index, cost);
}

Work Calls::hostFunction(std::uint32_t stream, Nanoseconds duration, HostEffects code, bool despiteErrors) {
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[stream].device]->profile;
    const Ticks work = later(later(ticks(profile.hostFunctionCost), ticks(profile.operationCost)), ticks(duration));
    Operation function = operation(OperationType::HostFunction, costs().hostFunction, work);
    function.despiteErrors = despiteErrors;
    function.accesses = code.accesses;
    function.effect = code.effect;
    return {function, {}};
}

Status Calls::launchHostFunc(StreamHandle handle, Nanoseconds duration) {
    begin();
    const HostEffects code = std::exchange(nextCode_, {});
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().hostFunction);
    return enqueue(hostFunction(*index, duration, code, false), *index, costs().hostFunction);
}

/// Adds a callback, which a capture refuses (G21).
Status Calls::streamAddCallback(StreamHandle handle, Nanoseconds duration, unsigned flags) {
    begin();
    const HostEffects code = std::exchange(nextCode_, {});
    const Nanoseconds cost = costs().hostFunction;
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (flags != 0) return answer(Status::InvalidValue, cost);
    if (const Captures::Id capture = captures_.of(*index)) {
        captures_.invalidate(capture);
        return answer(Status::StreamCaptureUnsupported, cost);
    }
    return enqueue(hostFunction(*index, duration, code, true), *index, cost);
}

}  // namespace streamscope::simulated
