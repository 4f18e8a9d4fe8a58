// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/memory_rate.h"

#include <algorithm>
#include <chrono>

namespace streamscope {
namespace {

double nanoseconds(Nanoseconds time) { return static_cast<double>(time.count()); }

/// Returns the latency of the given mix of cached and other bytes, relative to that of the memory.
double latencyRatio(const DeviceProfile& profile, double cached) {
    return 1 - cached + cached * nanoseconds(profile.l2Latency) / nanoseconds(profile.memoryLatency);
}

}  // namespace

double bytesInFlight(const ThreadsAtOnce& threads) {
    return static_cast<double>(threads.blocks) * static_cast<double>(threads.threadsPerBlock) * threads.bytesInFlight;
}

double bytesPerSecondOfThreads(const DeviceProfile& profile, const ThreadsAtOnce& threads, double cached) {
    const double used = std::min(static_cast<double>(threads.blocks), static_cast<double>(profile.multiprocessors));
    const double inFlight = bytesInFlight(threads);
    double round = nanoseconds(profile.memoryLatency);
    if (profile.multiprocessorBytesPerSecond > 0) round += 1e9 * inFlight / used / profile.multiprocessorBytesPerSecond;
    return 1e9 * inFlight / (round * latencyRatio(profile, cached));
}

double fullDemand(const DeviceProfile& profile) {
    if (profile.memoryLatency <= Nanoseconds{}) return 1;
    const auto threads = static_cast<std::uint64_t>(profile.threadsPerSm);
    const double most = bytesPerSecondOfThreads(profile, {static_cast<std::uint64_t>(profile.multiprocessors), threads});
    return std::max(1.0, most / profile.dramBytesPerSecond);
}

/// Loads wait for each other the longer the more of them there are, so that a full device moves exactly the bytes of the memory's
/// bandwidth, and no number of users more than that.
double slowdown(const DeviceProfile& profile, double demand) {
    if (profile.memoryLatency <= Nanoseconds{}) return demand;
    return std::max(demand, 1 + (1 - 1 / fullDemand(profile)) * demand);
}

MemoryTime memoryTime(const DeviceProfile& profile, const ThreadsAtOnce& threads, std::uint64_t waves, double bytes,
                      double cached) {
    const double turns = static_cast<double>(waves) * nanoseconds(profile.blockTurn);
    const double cache = profile.l2BytesPerSecond > 0 ? profile.dramBytesPerSecond / profile.l2BytesPerSecond : 1;
    const double ofMemory = bytes * (1 - cached + cached * cache);
    const double alone = 1e9 * ofMemory / profile.dramBytesPerSecond;
    if (profile.memoryLatency <= Nanoseconds{}) return {turns + alone, 1};
    const double moving = 1e9 * bytes / bytesPerSecondOfThreads(profile, threads, cached);
    if (turns + moving <= 0) return {alone, fullDemand(profile)};
    const double time = std::max(alone, turns + moving * slowdown(profile, alone / (turns + moving)));
    // The demand is chosen so that the kernel alone, slowed down, gets its part. All users together never get more than there is.
    const double part = time > 0 ? alone / time : 0;
    return {time, part / (1 - (1 - 1 / fullDemand(profile)) * part)};
}

}  // namespace streamscope
