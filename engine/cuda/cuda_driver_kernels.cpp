// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/cuda_driver_impl.h"
#include "kernels/catalogue.h"
#include "kernels/launch.h"

#include <algorithm>
#include <array>

namespace streamscope::cuda {
namespace {

constexpr std::size_t mostArguments = 8;

kernels::Range range(const MemoryRange& memory) { return {reinterpret_cast<void*>(memory.address.value), memory.bytes}; }

struct Touched {
    std::array<kernels::Range, kernels::maximumTouched> ranges;
    int count;
};

Touched touched(std::span<const MemoryRange> memory) {
    const auto first = memory.first(std::min(memory.size(), std::size_t{kernels::maximumTouched}));
    Touched result;
    std::ranges::transform(first, result.ranges.begin(), range);
    result.count = static_cast<int>(first.size());
    return result;
}

/// Returns an argument in the form of the catalogue's checks, a buffer as its size.
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

using Operands = std::array<kernels::Operand, mostArguments>;

/// Returns the operands in the order of the kernel's parameters.
Operands operandsOf(const kernels::Descriptor& kernel, std::span<const KernelArgument> arguments) {
    Operands result{};
    for (std::size_t i = 0; i < kernel.parameters.size(); ++i) {
        const auto given = std::ranges::find(arguments, kernel.parameters[i].name, &KernelArgument::name);
        if (given != arguments.end()) result[i] = operand(*given);
    }
    return result;
}

}  // namespace

/// A launch with accepted arguments in the order of the kernel's parameters.
struct CudaDriver::BoundLaunch {
    const kernels::Binding* binding;
    std::array<unsigned, 3> grid, block;
    std::size_t sharedMemory;
    Operands operands;
    Touched reads, writes;

    /// Returns the first block whose end is recorded. As many blocks follow it as twice the device can hold at once.
    std::uint64_t lastBlocksFrom(const DeviceInfo& info) const {
        const auto threads = std::max<std::uint64_t>(1, product(block));
        const auto byThreads = static_cast<std::uint64_t>(info.threadsPerMultiprocessor) / threads;
        const auto perMultiprocessor = std::min(byThreads, static_cast<std::uint64_t>(info.blocksPerMultiprocessor));
        const auto last = 2 * std::max<std::uint64_t>(1, perMultiprocessor) * static_cast<std::uint64_t>(info.multiprocessors);
        const auto blocks = product(grid);
        return blocks > last ? blocks - last : 0;
    }
};

Result<CudaDriver::BoundLaunch> CudaDriver::bound(const KernelLaunch& launch) const {
    const auto* kernel = kernels::find(launch.kernel);
    const auto* binding = kernels::findBinding(launch.kernel);
    if (!kernel || !binding) return {static_cast<Status>(cudaErrorInvalidDeviceFunction), {}};
    if (!acceptable(*kernel, launch.arguments)) return {Status::InvalidValue, {}};
    return {Status::Success,
            {binding, launch.grid, launch.block, launch.sharedMemory, operandsOf(*kernel, launch.arguments),
             touched(launch.reads), touched(launch.writes)}};
}

std::shared_ptr<const void> CudaDriver::bind(const KernelLaunch& launch) {
    const auto result = bound(launch);
    return result ? std::make_shared<const BoundLaunch>(result.value) : nullptr;
}

Status CudaDriver::launchKernel(const KernelLaunch& launch, StreamHandle handle) {
    if (launch.bound) return launchBound(*static_cast<const BoundLaunch*>(launch.bound), handle);
    const auto result = bound(launch);
    return result ? launchBound(result.value, handle) : result.status;
}

Status CudaDriver::launchBound(const BoundLaunch& launch, StreamHandle handle) {
    const auto stream = streamOf(handle);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    kernels::LaunchRequest request{
        {launch.grid[0], launch.grid[1], launch.grid[2]},
        {launch.block[0], launch.block[1], launch.block[2]},
        launch.sharedMemory,
        stream.raw,
        launch.operands.data(),
        launch.reads.ranges.data(),
        launch.reads.count,
        launch.writes.ranges.data(),
        launch.writes.count,
        {nullptr, launch.lastBlocksFrom(infos_[static_cast<std::size_t>(unit(stream.device).device)]), nullptr},
        nullptr,
        unit(stream.device).records.watch(),
        static_cast<const std::uint32_t*>(aborted_.get()),
    };
    if (const auto capture = captures_.of(stream.raw)) return launchCaptured(*capture, *launch.binding, request, stream);
    return launchNow(*launch.binding, request, stream);
}

Status CudaDriver::launchNow(const kernels::Binding& binding, kernels::LaunchRequest& request, const StreamRef& stream) {
    auto& records = unit(stream.device).records;
    const auto taken = records.take();
    request.mark.record = taken.record;
    if (binding.cellParameter >= 0) request.cell = records.cell();
    trace(*stream.caller, {stream.device, Engine::Compute, taken.number});
    return answer(static_cast<cudaError_t>(binding.launch(request)));
}

Status CudaDriver::launchCaptured(Captures::Id capture, const kernels::Binding& binding, kernels::LaunchRequest& request,
                                  const StreamRef& stream) {
    auto& here = unit(stream.device);
    const auto lastBlocks = request.mark.lastBlocksFrom;
    const auto record = here.nodes.take();
    request.captured = true;
    if (record) request.mark = record->mark(lastBlocks);
    if (binding.cellParameter >= 0) request.cell = record ? record->cell() : here.records.cell();
    const auto status = answer(static_cast<cudaError_t>(binding.launch(request)));
    if (status != Status::Success) return status;
    captures_.add(capture, {reported(*stream.caller), stream.device, Engine::Compute, record, nullptr, nullptr, &binding,
                            lastBlocks, captures_.lastNode(stream.raw)});
    return status;
}

template <class Asked, class Enqueue>
Status CudaDriver::giveHostFunction(const Asked& asked, Enqueue enqueue) {
    threads_.mine().touched.clear();
    const HostWaitFor& word = asked.waitsFor;
    if (word.isWanted && (!hostSees(word.width, word.word) || word.condition > 3)) return Status::InvalidValue;
    const auto stream = streamOf(asked.stream);
    if (stream.status != Status::Success) return stream.status;
    const OnContext on(*this, stream.device, stream.caller->device);
    const HostTask task{asked.duration, asked.waitsFor, asked.calls, stream.raw};
    const auto function = std::make_shared<HostFunction>(task, origin_, interrupted_);
    const auto capture = captures_.of(stream.raw);
    const auto status = answer(enqueue(stream.raw, function.get()));
    if (status != Status::Success) return status;
    if (capture) {
        captures_.add(*capture, {reported(*stream.caller), stream.device, Engine::HostFunction, nullptr, function, nullptr,
                                 nullptr, 0, captures_.lastNode(stream.raw)});
    } else {
        trace(*stream.caller, {stream.device, Engine::HostFunction, std::nullopt, function});
    }
    return status;
}

Status CudaDriver::call(const command::LaunchHostFunc& asked) {
    return giveHostFunction(asked, [](cudaStream_t stream, HostFunction* function) {
        return cudaLaunchHostFunc(stream, &HostFunction::call, function);
    });
}

Status CudaDriver::call(const command::StreamAddCallback& asked) {
    return giveHostFunction(asked, [flags = asked.flags](cudaStream_t stream, HostFunction* function) {
        return cudaStreamAddCallback(stream, &HostFunction::callBack, function, flags);
    });
}

}  // namespace streamscope::cuda
