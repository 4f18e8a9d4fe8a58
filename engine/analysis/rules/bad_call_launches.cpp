#include "engine/analysis/findings.h"
#include "engine/analysis/kernel_arguments.h"
#include "engine/analysis/rules/bad_call.h"

#include <fmt/format.h>

namespace streamscope {
namespace {

// What every CUDA device since compute capability 3.0 allows.
constexpr std::uint64_t mostThreads = 1024;
constexpr Dimensions largestBlock{1024, 1024, 64};
constexpr Dimensions largestGrid{2147483647, 65535, 65535};
constexpr std::string_view invalidConfiguration = "CUDA answers 9 cudaErrorInvalidConfiguration";

std::uint64_t product(const Dimensions& dimensions) { return std::uint64_t{dimensions[0]} * dimensions[1] * dimensions[2]; }

std::string shapeProblem(const KernelCall& call) {
    constexpr std::array axes{'x', 'y', 'z'};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (call.grid[i] == 0) return fmt::format("the grid has no blocks in {}; {}", axes[i], invalidConfiguration);
        if (call.block[i] == 0) return fmt::format("a block has no threads in {}; {}", axes[i], invalidConfiguration);
        if (call.grid[i] > largestGrid[i])
            return fmt::format("the grid has {} blocks in {}, at most {} are possible; {}", call.grid[i], axes[i], largestGrid[i],
                               invalidConfiguration);
        if (call.block[i] > largestBlock[i])
            return fmt::format("a block has {} threads in {}, at most {} are possible; {}", call.block[i], axes[i],
                               largestBlock[i], invalidConfiguration);
    }
    if (product(call.block) <= mostThreads) return {};
    return fmt::format("a block has {} threads, at most {} are possible: use smaller blocks and more of them; {}",
                       product(call.block), mostThreads, invalidConfiguration);
}

std::string fitProblem(const KernelCall& call, const kernels::Descriptor& kernel, const DeviceInfo& device) {
    const auto threads = product(call.block);
    const auto most = static_cast<std::uint64_t>(std::max(device.threadsPerMultiprocessor, 0));
    if (most > 0 && threads > most)
        return fmt::format("a block has {} threads, but a multiprocessor of {} holds {}; {}", threads, device.name, most,
                           invalidConfiguration);
    const Bytes shared = call.sharedMemory + kernel.staticSharedMemory;
    if (device.sharedMemoryPerMultiprocessor > 0 && shared > device.sharedMemoryPerMultiprocessor)
        return fmt::format("a block needs {} bytes of shared memory, but a multiprocessor of {} has {}; {}", shared, device.name,
                           device.sharedMemoryPerMultiprocessor, answerOf(Status::InvalidValue));
    const auto registers = threads * static_cast<std::uint64_t>(kernel.registersPerThread);
    if (device.registersPerMultiprocessor > 0 && registers > static_cast<std::uint64_t>(device.registersPerMultiprocessor))
        return fmt::format("a block needs {} registers, but a multiprocessor of {} has {}; {}", registers, device.name,
                           device.registersPerMultiprocessor, answerOf(Status::LaunchOutOfResources));
    return {};
}

std::string kernelNames() {
    std::string names;
    for (const kernels::Descriptor& kernel : kernels::catalogue())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", kernel.name);
    return names;
}

std::string kernelProblem(const KernelCall& call, const DeviceInfo* device) {
    const kernels::Descriptor* kernel = kernels::find(call.kernel);
    if (kernel == nullptr) return fmt::format("there is no kernel named {}; there are {}", call.kernel, kernelNames());
    if (std::string problem = kernels::problem(*kernel, catalogueArguments(call, *kernel)); !problem.empty()) return problem;
    if (std::string problem = shapeProblem(call); !problem.empty()) return problem;
    return device != nullptr ? fitProblem(call, *kernel, *device) : std::string{};
}

void checkResources(Findings& findings, std::string_view list, const auto& resources, int available) {
    for (const auto& resource : resources) {
        if (resource.device < available || resource.declaration < 0) continue;
        findings.addResource(
            Severity::Error, "bad-call", fmt::format("/{}/{}/device", list, resource.declaration),
            fmt::format("{} is on device {}, but the run has {} device{}, counted from 0: run it on more "
                        "devices (run --on A,B, or a profile of two) or choose another index; {}",
                        resource.id, resource.device, available, available == 1 ? "" : "s", answerOf(Status::InvalidDevice)));
    }
}

}  // namespace

void checkDevices(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const int available = static_cast<int>(findings.devices().size());
    if (available == 0 || program.devices <= available) return;
    checkResources(findings, "streams", program.streams, available);
    checkResources(findings, "events", program.events, available);
    checkResources(findings, "buffers", program.buffers, available);
    checkResources(findings, "words", program.words, available);
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const ResolvedOperation& operation = program.operations[i];
        const auto stream = operation.stream();
        const auto* call = std::get_if<DeviceCall>(&operation.what);
        const bool builtIn = stream && program[*stream].declaration < 0;
        const int device = call != nullptr ? call->device : builtIn ? program[*stream].device : 0;
        if (device < available) continue;
        findings.add(Severity::Error, "bad-call", {i},
                     fmt::format("device {} is not part of the run, which has {}, counted from 0; {}", device, available,
                                 answerOf(Status::InvalidDevice)));
    }
}

void checkLaunches(Findings& findings) {
    const ResolvedProgram& program = findings.resolved();
    const auto devices = findings.devices();
    for (std::uint32_t i = 0; i < program.operations.size(); ++i) {
        const auto* call = std::get_if<KernelCall>(&program.operations[i].what);
        if (call == nullptr) continue;
        const auto device = static_cast<std::size_t>(program[call->stream].device);
        std::string problem = kernelProblem(*call, device < devices.size() ? &devices[device] : nullptr);
        if (!problem.empty()) findings.add(Severity::Error, "bad-call", {i}, std::move(problem));
    }
}

}  // namespace streamscope
