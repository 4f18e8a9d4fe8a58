// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/kernel_time.h"
#include "engine/simulated/launch_arguments.h"

#include "kernels/arguments.h"
#include "kernels/catalogue.h"

#include <algorithm>
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

bool shapeIsLegal(const KernelLaunch& launch) {
    const auto& [gx, gy, gz] = launch.grid;
    const auto& [bx, by, bz] = launch.block;
    if (gx == 0 || gy == 0 || gz == 0 || gx > 0x7fffffffu || gy > 65535 || gz > 65535) return false;
    if (bx == 0 || by == 0 || bz == 0 || bx > 1024 || by > 1024 || bz > 64) return false;
    return std::uint64_t{bx} * by * bz <= threadsPerBlock;
}

}  // namespace

/// Returns where the memory is that a kernel on the device uses. Managed memory counts as there (R15e), as does the host's where
/// the device shares it.
KernelMemory Calls::memoryOf(const KernelLaunch& launch, const Accesses& accesses, int device) {
    KernelMemory result;
    result.operands = operandBytes(launch);
    const bool integrated = simulation_.gpus[context(device)]->profile.integrated;
    const auto add = [&](const MemoryRange& range, Bytes& ofHost) {
        const Allocation* found = simulation_.memory.find(range.address.value, range.bytes, host().process);
        if (!found || found->kind == MemoryKind::Managed) return;
        if (found->kind != MemoryKind::Device) ofHost += integrated ? 0 : range.bytes;
        else if (found->device != device) result.peer += range.bytes;
    };
    for (const MemoryRange& range : accesses.reads) add(range, result.hostReads);
    for (const MemoryRange& range : accesses.writes) add(range, result.hostWrites);
    return result;
}

Status Calls::planKernel(const KernelLaunch& launch, std::uint32_t stream, KernelRun& run, Accesses& accesses) {
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
    accesses = accessesOf(launch);
    run.blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    run.floor = later(ticks(kernel->costsAll ? Nanoseconds(0) : profile.kernelFloor), ticks(profile.operationCost));
    run.priority = simulation_.streams[stream].priority;
    const kernels::Cost cost = kernel->cost(arguments, launch.grid, launch.block);
    setTimes(run, cost, {threads, capacity, kernel->memory}, memoryOf(launch, accesses, static_cast<int>(gpu.device)), profile);
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

/// Returns the host time of a kernel's first launch in a process that starts cold (R26).
Nanoseconds Calls::firstUse(std::string_view kernel) {
    Gpu& gpu = current();
    return gpu.profile.startsCold && gpu.loaded.emplace(kernel).second ? gpu.profile.firstUse : Nanoseconds{};
}

Status Calls::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().launch);
    const Status allowed = mayUse(*index);
    if (allowed != Status::Success) return answer(allowed, costs().launch);
    KernelRun run;
    Accesses accesses;
    const Status status = planKernel(launch, *index, run, accesses);
    if (status != Status::Success) {
        if (const CaptureState::Id capture = captures_.of(*index)) captures_.invalidate(capture);
        return answer(status, costs().launch);
    }
    const Nanoseconds cost = costs().launch + costOfChange(*index, false) + firstUse(launch.kernel);
    Operation kernel = operation(OperationType::Kernel, cost);
    kernel.faults = faultOf(launch, *index);
    kernel.accesses = simulation_.core.provenance.table.add(accesses.reads, accesses.writes);
    if (simulation_.contents.wanted() && kernel.accesses != AccessTable::none)
        kernel.effect = simulation_.contents.add(launch, simulation_.core.provenance.table[kernel.accesses].writes);
    return enqueue({kernel, std::move(run)}, *index, cost);
}

Work Calls::hostFunction(std::uint32_t stream, Nanoseconds duration, HostEffects code, bool despiteErrors) {
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[stream].device]->profile;
    const Ticks around = later(ticks(profile.hostFunctionCost), ticks(profile.operationCost));
    const Ticks work = later(later(around, ticks(duration)), code.pages);
    Operation function = operation(OperationType::HostFunction, costs().hostFunction, work);
    function.despiteErrors = despiteErrors;
    function.accesses = code.accesses;
    function.effect = code.effect;
    return {function, {}};
}

Status Calls::call(const command::LaunchHostFunc& asked) {
    begin();
    const HostEffects code = std::exchange(nextCode_, {});
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, costs().hostFunction);
    return enqueue(hostFunction(*index, asked.duration, code, false), *index, costs().hostFunction);
}

/// Adds a callback, which a capture refuses (G21).
Status Calls::call(const command::StreamAddCallback& asked) {
    begin();
    const HostEffects code = std::exchange(nextCode_, {});
    const Nanoseconds cost = costs().hostFunction;
    const auto index = stream(asked.stream);
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (asked.flags != 0) return answer(Status::InvalidValue, cost);
    if (const CaptureState::Id capture = captures_.of(*index)) {
        captures_.invalidate(capture);
        return answer(Status::StreamCaptureUnsupported, cost);
    }
    return enqueue(hostFunction(*index, asked.duration, code, true), *index, cost);
}

}  // namespace streamscope::simulated
