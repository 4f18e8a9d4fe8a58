#include "engine/cuda/cuda_driver_impl.h"
#include "kernels/catalogue.h"
#include "kernels/launch.h"

#include <algorithm>
#include <array>

namespace streamscope::cuda {
namespace {

constexpr std::size_t mostArguments = 8;

kernels::Range range(const MemoryRange& memory) { return {reinterpret_cast<void*>(memory.address.value), memory.bytes}; }

std::vector<kernels::Range> ranges(std::span<const MemoryRange> memory) {
    std::vector<kernels::Range> result(memory.size());
    std::ranges::transform(memory, result.begin(), range);
    return result;
}

/// As the catalogue checks them: of a buffer only the size.
kernels::ArgumentValue described(const KernelArgument& argument) {
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) return std::uint64_t{memory->bytes};
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) return *whole;
    return std::get<double>(argument.value);
}

bool acceptable(const kernels::Descriptor& kernel, std::span<const KernelArgument> arguments) {
    if (arguments.size() > mostArguments) return false;
    std::array<kernels::Argument, mostArguments> checked;
    for (std::size_t i = 0; i < arguments.size(); ++i) checked[i] = {arguments[i].name, described(arguments[i])};
    return problem(kernel, std::span(checked).first(arguments.size())).empty();
}

kernels::Operand operand(const KernelArgument& argument) {
    kernels::Operand result{true, 0, 0, {}};
    if (const auto* memory = std::get_if<MemoryRange>(&argument.value)) result.buffer = range(*memory);
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value)) {
        result.integer = *whole;
        result.real = static_cast<double>(*whole);
    }
    if (const auto* real = std::get_if<double>(&argument.value)) result.real = *real;
    return result;
}

std::uint64_t product(const std::array<std::uint32_t, 3>& dimensions) {
    return std::uint64_t{dimensions[0]} * dimensions[1] * dimensions[2];
}

/// From which block on ends are recorded: twice as many as can be on the device at once.
std::uint64_t lastBlocksFrom(const KernelLaunch& launch, const DeviceInfo& info) {
    const auto threads = std::max<std::uint64_t>(1, product(launch.block));
    const auto byThreads = static_cast<std::uint64_t>(info.threadsPerMultiprocessor) / threads;
    const auto perMultiprocessor = std::min(byThreads, static_cast<std::uint64_t>(info.blocksPerMultiprocessor));
    const auto last = 2 * std::max<std::uint64_t>(1, perMultiprocessor) * static_cast<std::uint64_t>(info.multiprocessors);
    const auto blocks = product(launch.grid);
    return blocks > last ? blocks - last : 0;
}

using Operands = std::array<kernels::Operand, mostArguments>;

/// In the order of the kernel's parameters.
Operands operandsOf(const kernels::Descriptor& kernel, std::span<const KernelArgument> arguments) {
    Operands result{};
    for (std::size_t i = 0; i < kernel.parameters.size(); ++i) {
        const auto given = std::ranges::find(arguments, kernel.parameters[i].name, &KernelArgument::name);
        if (given != arguments.end()) result[i] = operand(*given);
    }
    return result;
}

}  // namespace

Status CudaDriver::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    const auto* kernel = kernels::find(launch.kernel);
    const auto* binding = kernels::findBinding(launch.kernel);
    if (!kernel || !binding) return static_cast<Status>(cudaErrorInvalidDeviceFunction);
    if (!acceptable(*kernel, launch.arguments)) return Status::InvalidValue;
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;

    auto& records = unit(stream.device).records;
    const auto taken = records.take();
    const auto operands = operandsOf(*kernel, launch.arguments);
    const auto reads = ranges(launch.reads), writes = ranges(launch.writes);
    const kernels::LaunchRequest request{
        {launch.grid[0], launch.grid[1], launch.grid[2]},
        {launch.block[0], launch.block[1], launch.block[2]},
        launch.sharedMemory,
        stream.raw,
        operands.data(),
        reads.data(),
        static_cast<int>(reads.size()),
        writes.data(),
        static_cast<int>(writes.size()),
        {taken.record, lastBlocksFrom(launch, infos_[static_cast<std::size_t>(stream.device)])},
        binding->needsCell ? records.cell() : nullptr,
        records.watch(),
        static_cast<const std::uint32_t*>(aborted_.get()),
    };
    trace(*stream.caller, {stream.device, Engine::Compute, taken.number});
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return answer(static_cast<cudaError_t>(binding->launch(request)));
}

Status CudaDriver::launchHostFunc(StreamHandle handle, Nanoseconds duration) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    HostFunction* function = nullptr;
    {
        const std::scoped_lock lock(traceMutex_);
        function = &hostFunctions_.emplace_back(duration, origin_, interrupted_);
    }
    trace(*stream.caller, {stream.device, Engine::HostFunction, std::nullopt, function});
    const OnDevice on(unit(stream.device).ordinal, ordinalOf(*stream.caller));
    return answer(cudaLaunchHostFunc(stream.raw, &HostFunction::call, function));
}

}  // namespace streamscope::cuda
