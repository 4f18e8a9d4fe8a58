// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/cuda/block_stamps.h"

#include "engine/driver/driver.h"

#include <algorithm>
#include <map>

namespace streamscope::cuda {

bool BlockStampRoom::make(std::uint64_t blocks) {
    memory_.close();
    taken_ = 0;
    capacity_ = 0;
    if (blocks == 0) return true;
    memory_ = makeZeroed(blocks * sizeof(kernels::BlockStamp));
    if (memory_) capacity_ = blocks;
    return exists();
}

StampsTaken BlockStampRoom::take(std::uint64_t blocks, std::uint64_t launches) {
    if (capacity_ == 0 || blocks == 0 || launches == 0 || blocks > StampRoom::mostBlocks) return {};
    const std::uint64_t wanted = blocks * launches;
    std::uint64_t first = taken_;
    do {
        if (wanted > capacity_ - first) return {};
    } while (!taken_.compare_exchange_weak(first, first + wanted));
    return {first, blocks, launches};
}

kernels::BlockStamps BlockStampRoom::stamps(const StampsTaken& taken) const {
    if (taken.blocks == 0) return {};
    return {static_cast<kernels::BlockStamp*>(memory_.get()) + taken.first, taken.launches};
}

std::vector<kernels::BlockStamp> BlockStampRoom::read(const StampsTaken& taken, std::uint64_t launch) const {
    if (taken.blocks == 0 || launch >= taken.launches || !exists()) return {};
    std::vector<kernels::BlockStamp> read(taken.blocks);
    const auto* from = static_cast<const kernels::BlockStamp*>(memory_.get()) + taken.first + launch * taken.blocks;
    const auto status = answer(cudaMemcpy(read.data(), from, read.size() * sizeof(kernels::BlockStamp), cudaMemcpyDeviceToHost));
    return status == Status::Success ? read : std::vector<kernels::BlockStamp>();
}

void addBlocks(BlocksSeen& seen, std::span<const kernels::BlockStamp> stamps,
               const std::function<Nanoseconds(unsigned long long)>& timerTime) {
    seen.blocks.reserve(seen.blocks.size() + stamps.size());
    for (std::size_t i = 0; i < stamps.size(); ++i) {
        const kernels::BlockStamp& stamp = stamps[i];
        if (stamp.begin == 0 || stamp.end < stamp.begin) {
            ++seen.unfinished;
            continue;
        }
        seen.blocks.push_back({static_cast<std::uint32_t>(i), stamp.cluster, static_cast<std::int16_t>(stamp.multiprocessor),
                               static_cast<std::int16_t>(stamp.lastMultiprocessor), timerTime(stamp.begin),
                               timerTime(stamp.end)});
    }
}

namespace {

constexpr unsigned largestCluster = 16;
constexpr int launchesOfEachSize = 3, launchesOfPairs = 12;  // by pairs alone TPCs are known
constexpr unsigned long long stay = 30'000;                  // ns, in which all blocks of a grid begin

}  // namespace

// Larger clusters connect more. Those of a size that does not divide a GPC leave multiprocessors out, which other sizes reach.
std::vector<MultiprocessorPlace> placesOfMultiprocessors(int multiprocessors) {
    if (multiprocessors < 2) return {};
    const auto count = static_cast<unsigned>(multiprocessors);
    const DeviceMemory memory = makeZeroed(count * sizeof(kernels::BlockStamp));
    if (!memory) return {};
    auto* const stamps = static_cast<kernels::BlockStamp*>(memory.get());
    std::vector<std::vector<int>> clusters;
    const auto launchOnce = [&](unsigned size) {
        const auto status =
            answer(static_cast<cudaError_t>(kernels::launchClusters(stamps, count / size, size, stay, cudaStreamPerThread)));
        if (status != Status::Success || answer(cudaStreamSynchronize(cudaStreamPerThread)) != Status::Success) return false;
        std::vector<kernels::BlockStamp> read(count / size * size);
        const auto bytes = read.size() * sizeof(kernels::BlockStamp);
        if (answer(cudaMemcpy(read.data(), stamps, bytes, cudaMemcpyDeviceToHost)) != Status::Success) return false;
        std::map<int, std::vector<int>> members;
        for (const kernels::BlockStamp& stamp : read) members[stamp.cluster].push_back(stamp.multiprocessor);
        for (auto& [number, of] : members) clusters.push_back(std::move(of));
        return true;
    };
    for (unsigned size = std::min(largestCluster, count); size >= 2; --size) {
        const int launches = size == 2 ? launchesOfPairs : launchesOfEachSize;
        for (int i = 0; i < launches && launchOnce(size); ++i) {}
    }
    return clusters.empty() ? std::vector<MultiprocessorPlace>() : placesByClusters(multiprocessors, clusters);
}

}  // namespace streamscope::cuda
