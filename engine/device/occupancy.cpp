// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/occupancy.h"

#include <algorithm>
#include <limits>

namespace streamscope {
namespace {

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max() / 4;

std::int64_t roundedUp(std::int64_t value, std::int64_t granule) { return (value + granule - 1) / granule * granule; }

std::int64_t limitOr(std::int64_t limit) { return limit > 0 ? limit : unlimited; }

std::int64_t share(std::int64_t of, std::int64_t needed) {
    return needed > 0 ? std::max<std::int64_t>(0, of) / needed : unlimited;
}

std::array<std::int64_t, 4> fitOf(const SmRoom& room, const BlockNeeds& needs) {
    return {share(room.threads, std::max<std::int64_t>(1, needs.threads)), room.blocks,
            share(room.registersFor(needs), needs.registers), share(room.sharedMemory, needs.sharedMemory)};
}

}  // namespace

Granules granules(int computeMajor, int computeMinor) {
    if (computeMajor <= 1) return {computeMinor >= 2 ? 512 : 256, true, 2, 512, 0};
    if (computeMajor == 2) return {64, false, 2, 128, 0};
    if (computeMajor < 8) return {256, false, computeMajor == 6 && computeMinor == 0 ? 2 : 4, 256, 0};
    return {256, false, 4, 128, 1024};
}

BlockNeeds blockNeeds(const DeviceInfo& device, std::uint64_t threads, int registersPerThread, std::uint64_t sharedMemory) {
    const std::int64_t warps = static_cast<std::int64_t>(std::min<std::uint64_t>(threads, unlimited / 1024) + 31) / 32;
    const Granules granule = granules(device.computeMajor, device.computeMinor);
    const std::int64_t threadRegisters = std::int64_t{registersPerThread} * 32;
    const std::int64_t warpRegisters = roundedUp(threadRegisters, granule.registers);
    const std::int64_t blockRegisters = roundedUp(threadRegisters * roundedUp(warps, granule.warps), granule.registers);
    const auto asked = static_cast<std::int64_t>(std::min<std::uint64_t>(sharedMemory, unlimited / 2));
    const std::int64_t memory = roundedUp(asked + granule.sharedMemoryTaken, granule.sharedMemory);
    if (granule.registersByBlock) return {warps * 32, blockRegisters, memory, 0};
    return {warps * 32, warpRegisters * warps, memory, warpRegisters * granule.warps};
}

std::int64_t SmRoom::fits(const BlockNeeds& needs) const { return std::ranges::min(fitOf(*this, needs)); }

void SmRoom::take(const BlockNeeds& needs, std::int64_t count) {
    threads -= needs.threads * count;
    blocks -= count;
    registers -= needs.registers * count;
    sharedMemory -= needs.sharedMemory * count;
}

SmRoom emptyMultiprocessor(const DeviceInfo& device) {
    const std::int64_t registers = limitOr(device.registersPerMultiprocessor);
    return {device.threadsPerMultiprocessor, device.blocksPerMultiprocessor, registers,
            limitOr(static_cast<std::int64_t>(device.sharedMemoryPerMultiprocessor)), registers};
}

Occupancy occupancy(const DeviceInfo& device, const BlockNeeds& needs, std::uint64_t blocks) {
    Occupancy result;
    result.fit = fitOf(emptyMultiprocessor(device), needs);
    result.blocksPerSm = std::ranges::min(result.fit);
    result.blocksAtOnce =
        static_cast<std::uint64_t>(result.blocksPerSm) * static_cast<std::uint64_t>(std::max(0, device.multiprocessors));
    if (result.blocksAtOnce == 0 || blocks == 0) return result;
    result.waves = (blocks - 1) / result.blocksAtOnce + 1;
    result.lastWave = blocks - (result.waves - 1) * result.blocksAtOnce;
    return result;
}

}  // namespace streamscope
