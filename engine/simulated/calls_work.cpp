#include "engine/simulated/calls.h"

#include "kernels/catalogue.h"

#include <algorithm>
#include <cmath>

/// Kernels, host functions and stream memory operations (semantics.md C8, C11, A4).
namespace streamscope::simulated {
namespace {

constexpr Status invalidFunction{98};
constexpr std::uint32_t threadsPerBlock = 1024;
constexpr unsigned flushRemoteWrites = 1u << 30;

bool shapeIsLegal(const KernelLaunch& launch) {
    const auto& [gx, gy, gz] = launch.grid;
    const auto& [bx, by, bz] = launch.block;
    if (gx == 0 || gy == 0 || gz == 0 || gx > 0x7fffffffu || gy > 65535 || gz > 65535) return false;
    if (bx == 0 || by == 0 || bz == 0 || bx > 1024 || by > 1024 || bz > 64) return false;
    return std::uint64_t{bx} * by * bz <= threadsPerBlock;
}

std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch) {
    std::vector<kernels::Argument> arguments;
    for (const KernelArgument& argument : launch.arguments) {
        kernels::ArgumentValue value;
        if (const auto* range = std::get_if<MemoryRange>(&argument.value)) value = std::uint64_t{range->bytes};
        else if (const auto* real = std::get_if<double>(&argument.value)) value = *real;
        else value = std::get<std::int64_t>(argument.value);
        arguments.push_back({argument.name, value});
    }
    return arguments;
}

}  // namespace

Status Calls::planKernel(const KernelLaunch& launch, std::uint32_t stream, KernelRun& run) const {
    const kernels::Descriptor* kernel = kernels::find(launch.kernel);
    if (!kernel) return invalidFunction;
    if (!shapeIsLegal(launch)) return Status::InvalidValue;
    const auto arguments = catalogueArguments(launch);
    if (!kernels::problem(*kernel, arguments).empty()) return Status::InvalidValue;
    for (const KernelArgument& argument : launch.arguments) {
        const auto* range = std::get_if<MemoryRange>(&argument.value);
        if (range && !memory_.find(range->address.value, range->bytes)) return Status::InvalidValue;
    }
    const Gpu& gpu = *simulation_.gpus[simulation_.streams[stream].device];
    const DeviceProfile& profile = gpu.profile;
    const std::uint32_t threads = launch.block[0] * launch.block[1] * launch.block[2];
    run.needs = blockNeeds(profile, threads, kernel->registersPerThread, kernel->staticSharedMemory + launch.sharedMemory);
    const std::uint64_t capacity = gpu.sms.capacity(run.needs);
    const bool tooMuchShared =
        profile.sharedMemoryPerSm > 0 && run.needs.sharedMemory > static_cast<std::int64_t>(profile.sharedMemoryPerSm);
    if (capacity == 0) return tooMuchShared ? Status::InvalidValue : Status::LaunchOutOfResources;
    run.blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    run.floor = later(ticks(profile.kernelFloor), ticks(profile.operationCost));
    run.priority = simulation_.streams[stream].priority;
    const kernels::Cost cost = kernel->cost(arguments, launch.grid, launch.block);
    if (const auto* fixed = std::get_if<kernels::FixedPerBlock>(&cost)) {
        run.blockTime = ticks(Nanoseconds(fixed->nanoseconds));
    } else if (const auto* traffic = std::get_if<kernels::MemoryTraffic>(&cost)) {
        run.traffic = transferTime(traffic->bytes, profile.dramBytesPerSecond);
    } else if (profile.flops > 0) {
        // The device's peak belongs to as many blocks as run at once (simulated-gpu.md R15d).
        const auto sms = static_cast<std::uint64_t>(profile.multiprocessors);
        const std::uint64_t atOnce = std::min(capacity, (run.blocks + sms - 1) / sms * sms);
        const double seconds = std::get<kernels::Arithmetic>(cost).flops / profile.flops * static_cast<double>(atOnce) /
                               static_cast<double>(run.blocks);
        run.blockTime = saturated(static_cast<Wide>(std::min(std::ceil(seconds * 1e9), 4e18)));
    }
    return Status::Success;
}

Status Calls::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().launch);
    KernelRun run;
    const Status status = planKernel(launch, *index, run);
    if (status != Status::Success) return answer(status, costs().launch);
    Operation kernel = operation(OperationType::Kernel, costs().launch);
    kernel.payload = simulation_.gpus[simulation_.streams[*index].device]->sms.admit(std::move(run));
    simulation_.submit(kernel, *index);
    return answer(Status::Success, costs().launch);
}

Status Calls::launchHostFunc(StreamHandle handle, Nanoseconds duration) {
    begin();
    const auto index = stream(handle);
    if (!index) return answer(Status::InvalidResourceHandle, costs().hostFunction);
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[*index].device]->profile;
    const Ticks work = later(later(ticks(profile.hostFunctionCost), ticks(profile.operationCost)), ticks(duration));
    simulation_.submit(operation(OperationType::HostFunction, costs().hostFunction, work), *index);
    return answer(Status::Success, costs().hostFunction);
}

/// Alignment and kind of a word (W7, W8); the host reaches all but device memory.
Status Calls::checkWord(Address address, WordWidth width, bool byDevice) const {
    const Bytes bytes = width == WordWidth::Bits32 ? 4 : 8;
    const Allocation* allocation = memory_.find(address.value, bytes);
    if (address.value % bytes != 0 || !allocation) return Status::InvalidValue;
    const bool allowed = byDevice ? allocation->kind == MemoryKind::Device || allocation->kind == MemoryKind::Pinned
                                  : allocation->kind != MemoryKind::Device;
    return allowed ? Status::Success : Status::InvalidValue;
}

Status Calls::streamWaitValue(StreamHandle handle, WordWidth width, Address address, std::uint64_t value, unsigned flags) {
    begin();
    const auto index = stream(handle);
    const Nanoseconds cost = costs().memoryOperation;
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    const unsigned condition = flags & ~flushRemoteWrites;
    if (condition > 3 || checkWord(address, width, true) != Status::Success) return answer(Status::InvalidValue, cost);
    if (condition != flags) return answer(Status::NotSupported, cost);
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[*index].device]->profile;
    Operation wait =
        operation(OperationType::ValueWait, cost, later(ticks(profile.memoryOperationCost), ticks(profile.operationCost)));
    wait.payload = simulation_.wordAccesses.add({address.value, width, condition, value});
    simulation_.submit(wait, *index);
    return answer(Status::Success, cost);
}

Status Calls::streamWriteValue(StreamHandle handle, WordWidth width, Address address, std::uint64_t value, unsigned flags) {
    begin();
    const auto index = stream(handle);
    const Nanoseconds cost = costs().memoryOperation;
    if (!index) return answer(Status::InvalidResourceHandle, cost);
    if (flags != 0 || checkWord(address, width, true) != Status::Success) return answer(Status::InvalidValue, cost);
    const DeviceProfile& profile = simulation_.gpus[simulation_.streams[*index].device]->profile;
    Operation write =
        operation(OperationType::ValueWrite, cost, later(ticks(profile.memoryOperationCost), ticks(profile.operationCost)));
    write.payload = simulation_.wordAccesses.add({address.value, width, 0, value});
    simulation_.submit(write, *index);
    return answer(Status::Success, cost);
}

Status Calls::hostStore(WordWidth width, Address address, std::uint64_t value) {
    begin();
    if (checkWord(address, width, false) != Status::Success) return Status::InvalidValue;
    simulation_.store(address.value, width, value, host().bracket ? nobody : host().correlation);
    return Status::Success;
}

Status Calls::hostWaitValue(WordWidth width, Address address, unsigned condition, std::uint64_t value) {
    begin();
    if (condition > 3 || checkWord(address, width, false) != Status::Success) return Status::InvalidValue;
    const WordCondition awaited{address.value, width, condition, value};
    if (simulation_.words.holds(awaited)) return Status::Success;
    if (!simulation_.interrupted) simulation_.words.await({awaited, true, thread_});
    return suspend(1, {});
}

}  // namespace streamscope::simulated
