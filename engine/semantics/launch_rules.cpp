// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/semantics/launch_rules.h"

#include "engine/device/gpcs.h"

namespace streamscope {
namespace {

// Limits of all CUDA devices since compute capability 3.0.
constexpr std::uint64_t mostThreads = 1024;
constexpr std::array<std::uint32_t, 3> largestBlock{1024, 1024, 64}, largestGrid{2147483647, 65535, 65535};

}  // namespace

std::vector<kernels::Argument> catalogueArguments(const KernelLaunch& launch) {
    std::vector<kernels::Argument> arguments;
    for (const KernelArgument& argument : launch.arguments) {
        kernels::ArgumentValue value;
        if (const auto* range = std::get_if<MemoryRange>(&argument.value)) value = std::uint64_t{range->bytes};
        else if (const auto* list = std::get_if<std::span<const std::int64_t>>(&argument.value)) value = *list;
        else if (const auto* real = std::get_if<double>(&argument.value)) value = *real;
        else value = std::get<std::int64_t>(argument.value);
        arguments.push_back({argument.name, value});
    }
    return arguments;
}

Verdict checkShape(const std::array<std::uint32_t, 3>& grid, const std::array<std::uint32_t, 3>& block) {
    Verdict verdict;
    const auto refuse = [&](Reason reason, std::uint64_t value, std::uint64_t limit) {
        const std::uint32_t axis = verdict.object;
        verdict = refusal(Status::InvalidValue, reason, value, limit);
        verdict.object = axis;
        return verdict;
    };
    for (std::uint32_t& axis = verdict.object; axis < grid.size(); ++axis) {
        if (grid[axis] == 0) return refuse(Reason::NoBlocks, 0, 0);
        if (block[axis] == 0) return refuse(Reason::NoThreads, 0, 0);
        if (grid[axis] > largestGrid[axis]) return refuse(Reason::GridTooLarge, grid[axis], largestGrid[axis]);
        if (block[axis] > largestBlock[axis]) return refuse(Reason::BlockTooLarge, block[axis], largestBlock[axis]);
    }
    return volume(block) > mostThreads ? refuse(Reason::TooManyThreads, volume(block), mostThreads) : Verdict();
}

Verdict checkFit(const BlockNeeds& needs, std::uint64_t threads, const DeviceInfo& device) {
    const auto refuse = [](Status status, Reason reason, std::int64_t value, std::int64_t limit) {
        return refusal(status, reason, static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(limit));
    };
    const auto shared = static_cast<std::int64_t>(device.sharedMemoryPerMultiprocessor);
    if (shared > 0 && needs.sharedMemory > shared)
        return refuse(Status::InvalidValue, Reason::TooMuchSharedMemory, needs.sharedMemory, shared);
    if (device.threadsPerMultiprocessor > 0 && needs.threads > device.threadsPerMultiprocessor)
        return refuse(Status::LaunchOutOfResources, Reason::BlockDoesNotFit, static_cast<std::int64_t>(threads),
                      device.threadsPerMultiprocessor);
    if (needs.registers > emptyMultiprocessor(device).registersFor(needs))
        return refuse(Status::LaunchOutOfResources, Reason::TooManyRegisters, needs.registers, device.registersPerMultiprocessor);
    return {};
}

namespace {

Verdict checkCluster(const LaunchTerms& terms, const std::array<std::uint32_t, 3>& grid, const BlockNeeds& needs,
                     const DeviceInfo& device) {
    constexpr std::uint64_t portable = 8, most = 16;
    constexpr int firstWithClusters = 9;
    const std::uint64_t blocks = volume(terms.cluster), limit = terms.isNonPortable ? most : portable;
    if (device.computeMajor < firstWithClusters) return {Status::InvalidClusterSize, Reason::ClustersUnsupported};
    for (std::uint32_t axis = 0; axis < grid.size(); ++axis) {
        if (terms.cluster[axis] != 0 && grid[axis] % terms.cluster[axis] == 0) continue;
        Verdict verdict = refusal(Status::InvalidClusterSize, Reason::ClusterDoesNotDivide, grid[axis], terms.cluster[axis]);
        verdict.object = axis;
        return verdict;
    }
    if (blocks > limit) return refusal(Status::InvalidClusterSize, Reason::ClusterTooLarge, blocks, limit);
    if (device.multiprocessors == 0 || clustersAtOnce(device, needs, blocks) > 0) return {};
    std::uint64_t fitting = blocks - 1;
    while (fitting > 1 && clustersAtOnce(device, needs, fitting) == 0) --fitting;
    return refusal(Status::InvalidClusterSize, Reason::ClusterTooLarge, blocks, fitting);
}

}  // namespace

Verdict checkTogether(const LaunchTerms& terms, const std::array<std::uint32_t, 3>& grid, const BlockNeeds& needs,
                      const DeviceInfo& device) {
    const std::uint64_t cluster = volume(terms.cluster);
    if (cluster != 1)
        if (const Verdict verdict = checkCluster(terms, grid, needs, device); !verdict) return verdict;
    if (!terms.isCooperative || device.multiprocessors == 0) return {};
    const std::uint64_t most =
        cluster > 1 ? clustersAtOnce(device, needs, cluster) * cluster : occupancy(device, needs, volume(grid)).blocksAtOnce;
    return volume(grid) <= most ? Verdict()
                                : refusal(Status::CooperativeLaunchTooLarge, Reason::GangTooLarge, volume(grid), most);
}

}  // namespace streamscope
