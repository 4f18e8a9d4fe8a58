// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/simulated/calls.h"
#include "engine/simulated/kernel_time.h"

#include "kernels/catalogue.h"

#include <algorithm>
#include <utility>

/// Kernels and host functions (semantics.md C8, C11, C13).
namespace streamscope::simulated {
namespace {

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

}  // namespace

/// Returns where the memory is that a kernel on the device uses. Managed memory counts as there (R15e), as does the host's where
/// the device shares it.
KernelMemory Calls::memoryOf(const KernelLaunch& launch, const Accesses& accesses, const Gpu& gpu) {
    KernelMemory result;
    result.operands = operandBytes(launch);
    const auto add = [&](const MemoryRange& range, Bytes& ofHost) {
        const Allocation* found = simulation_.hostState.memory.find(range.address.value, range.bytes, host().process);
        if (!found || found->kind == MemoryKind::Managed) return;
        if (found->kind != MemoryKind::Device) ofHost += gpu.profile.integrated ? 0 : range.bytes;
        else if (found->device != gpu.device) result.peer += range.bytes;
    };
    for (const MemoryRange& range : accesses.reads) add(range, result.hostReads);
    for (const MemoryRange& range : accesses.writes) add(range, result.hostWrites);
    return result;
}

KernelRun Calls::planKernel(const KernelLaunch& launch, const LaunchPlan& plan, std::uint32_t stream, const Accesses& accesses) {
    const Gpu& gpu = gpuOf(stream);
    KernelRun run;
    run.needs = plan.needs;
    run.blocks = volume(launch.grid);
    run.floor = later(ticks(plan.kernel->costsAll ? Nanoseconds(0) : gpu.profile.kernelFloor), ticks(gpu.profile.operationCost));
    run.priority = simulation_.streams[stream].priority;
    const kernels::Cost cost = plan.kernel->cost(plan.arguments, launch.grid, launch.block);
    setTimes(run, cost, {static_cast<std::uint32_t>(plan.threads), gpu.sms.capacity(run.needs), plan.kernel->memory},
             memoryOf(launch, accesses, gpu), gpu.profile);
    return run;
}

/// Returns when the kernel faults: at its first access to memory that it does not reach, or where it is told to, with its first
/// block that ends.
Faults Calls::faultOf(const KernelLaunch& launch, const Gpu& gpu) {
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
    LaunchPlan plan;
    const Verdict verdict = simulation_.hostState.launch(launch, handle, caller(), plan);
    simulation_.followHost();
    if (!verdict) return answer(verdict.status, costs().launch);
    const Accesses accesses = accessesOf(launch, *plan.kernel, plan.arguments);
    const Nanoseconds cost = costs().launch + costOfChange(verdict.stream, false) + firstUse(launch.kernel);
    Operation kernel = operation(OperationType::Kernel, cost);
    kernel.faults = faultOf(launch, gpuOf(verdict.stream));
    kernel.accesses = simulation_.core.provenance.table.add(accesses.reads, accesses.writes);
    if (simulation_.contents.wanted() && kernel.accesses != AccessTable::none)
        kernel.effect = simulation_.contents.add(launch, simulation_.core.provenance.table[kernel.accesses].writes);
    return enqueue({kernel, planKernel(launch, plan, verdict.stream, accesses)}, verdict, cost);
}

template <class Asked>
Work Calls::hostFunction(const Asked& asked, std::uint32_t stream, HostEffects code) {
    const DeviceProfile& profile = gpuOf(stream).profile;
    const Ticks around = later(ticks(profile.hostFunctionCost), ticks(profile.operationCost));
    const Ticks work = later(later(around, ticks(asked.duration)), code.pages);
    Operation function = operation(OperationType::HostFunction, costs().hostFunction, work);
    function.despiteErrors = std::is_same_v<Asked, command::StreamAddCallback>;
    function.waitsForWord = asked.waitsFor.isWanted;
    function.callsCuda = asked.calls.isWanted;
    function.accesses = code.accesses;
    function.effect = code.effect;
    if (!function.waitsForWord) return {function, {}};
    const HostWaitFor& word = asked.waitsFor;
    return {function, WordCondition{word.word.value, word.width, word.condition, word.value}};
}

template <class Asked>
Status Calls::giveHostFunction(const Asked& asked) {
    const Verdict verdict = ask(asked);
    const HostEffects code = std::exchange(nextCode_, {});
    const Nanoseconds cost = costs().hostFunction;
    return verdict ? enqueue(hostFunction(asked, verdict.stream, code), verdict, cost) : answer(verdict.status, cost);
}

Status Calls::call(const command::LaunchHostFunc& asked) { return giveHostFunction(asked); }
Status Calls::call(const command::StreamAddCallback& asked) { return giveHostFunction(asked); }

}  // namespace streamscope::simulated
