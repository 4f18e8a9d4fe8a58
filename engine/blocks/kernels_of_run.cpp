// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/blocks/kernels_of_run.h"

#include "kernels/arguments.h"

#include <algorithm>
#include <map>
#include <utility>

namespace streamscope::blocks {
namespace {

std::uint64_t volume(const Dimensions& shape) { return std::uint64_t{shape[0]} * shape[1] * shape[2]; }

/// Returns what a block needs, as the simulated device counts it.
BlockNeeds needsOf(const KernelCall& call, const DeviceInfo& device) {
    const kernels::Descriptor* kernel = descriptorOf(call);
    if (kernel == nullptr) return blockNeeds(device, volume(call.block), 0, call.sharedMemory);
    std::vector<kernels::Argument> arguments;
    for (const ResolvedArgument& argument : call.arguments)
        if (const auto* number = std::get_if<std::int64_t>(&argument.value)) arguments.push_back({argument.name, *number});
    return blockNeeds(device, volume(call.block), kernels::registersPerThread(*kernel, arguments),
                      kernels::staticSharedMemory(*kernel, arguments) + call.sharedMemory);
}

bool waitsForMultiprocessors(const ResultRow& row) {
    if (row.start() || row.waits().empty()) return false;
    const WaitReason last = row.waits()[row.waits().size() - 1].reason;
    return last == WaitReason::SmResources || last == WaitReason::Priority || last == WaitReason::GridLimit;
}

class Collector {
public:
    Collector(const Timeline& timeline, const ResolvedProgram& program) : timeline_(timeline), program_(program) {}

    std::vector<ProcessOnDevice> collect() {
        eachRow(timeline_, [this](const ResultRow& row) { add(row); });
        std::vector<ProcessOnDevice> all;
        for (auto& [key, process] : processes_) all.push_back(std::move(process));
        return all;
    }

private:
    void add(const ResultRow& row) {
        const TimelineOperation& operation = row.operation();
        const auto* call = std::get_if<KernelCall>(&program_.operations[row.operationId().value].what);
        const auto device = static_cast<std::size_t>(operation.device);
        if (!call || device >= timeline_.devices.size()) return;
        const DeviceInfo& info = timeline_.devices[device].info;
        if (info.kind != DeviceKind::Simulated || info.multiprocessors < 1) return;
        if (row.spans().empty() && !waitsForMultiprocessors(row)) return;
        ProcessOnDevice& process = processes_[{operation.device, processOf(timeline_, row)}];
        process.device = operation.device;
        process.process = processOf(timeline_, row);
        KernelOfRun kernel{row,        needsOf(*call, info), volume(call->grid),  volume(call->cluster), call->isCooperative,
                           call->grid, call->cluster,        process.waves.size()};
        for (const Wave& wave : wavesOf(timeline_, row.operationId()))
            if (wave.launch == kernel.launch()) process.waves.push_back(wave);
        if (process.waves.size() == kernel.firstWave && !row.spans().empty()) process.waves.push_back(onlyWave(kernel));
        kernel.waves = process.waves.size() - kernel.firstWave;
        std::stable_sort(process.waves.begin() + static_cast<std::ptrdiff_t>(kernel.firstWave), process.waves.end(),
                         [](const Wave& one, const Wave& other) { return one.from < other.from; });
        process.kernels.push_back(std::move(kernel));
    }

    /// Returns the wave of a kernel that has no other.
    static Wave onlyWave(const KernelOfRun& kernel) {
        Wave wave;
        wave.operation = kernel.row.operationId();
        wave.launch = kernel.launch();
        wave.device = kernel.row.operation().device;
        wave.blocks = kernel.grid;
        wave.from = kernel.row.spans()[0].begin;
        wave.to = kernel.row.spans()[kernel.row.spans().size() - 1].end;
        return wave;
    }

    const Timeline& timeline_;
    const ResolvedProgram& program_;
    std::map<std::pair<int, int>, ProcessOnDevice> processes_;
};

}  // namespace

SmallOptional<OperationId> KernelOfRun::launch() const {
    return row.execution() ? SmallOptional<OperationId>(row.execution()->launch) : SmallOptional<OperationId>();
}

std::vector<ProcessOnDevice> kernelsOf(const Timeline& timeline, const ResolvedProgram& program) {
    if (timeline.method == Method::Strobed || timeline.operations.size() != program.operations.size()) return {};
    return Collector(timeline, program).collect();
}

Nanoseconds beginOf(const Wave& wave, std::uint64_t turn) {
    return wave.from + (wave.to - wave.from) / wave.turns * static_cast<std::int64_t>(turn);
}

int processOf(const Timeline& timeline, const ResultRow& row) {
    const auto stream = static_cast<std::size_t>(row.stream());
    return row.stream() >= 0 && stream < timeline.streams.size() ? timeline.streams[stream].process : 0;
}

}  // namespace streamscope::blocks
