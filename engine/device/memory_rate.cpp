// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/device/memory_rate.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace streamscope {
namespace {

double nanoseconds(Nanoseconds time) { return static_cast<double>(time.count()); }

/// Returns the lanes of a multiprocessor, each of which does two operations of single precision a cycle. [PG]
int lanes(const DeviceProfile& profile) {
    const bool half =
        profile.computeMajor == 7 || (profile.computeMinor == 0 && (profile.computeMajor == 6 || profile.computeMajor == 8));
    return half ? 64 : 128;
}

/// Returns the part of the square of the demand that slows loads down, so that a full device moves exactly the memory's
/// bandwidth.
double softness(const DeviceProfile& profile) { return 1 - 1 / (fullDemand(profile) * fullDemand(profile)); }

}  // namespace

double asSquares(double one, double other) { return std::sqrt(one * one + other * other); }

double cycle(const DeviceProfile& profile) {
    return profile.flops > 0 ? 1e9 * 2 * lanes(profile) * profile.multiprocessors / profile.flops : 0;
}

double bytesInFlight(const ThreadsAtOnce& threads) {
    return static_cast<double>(threads.blocks) * static_cast<double>(threads.threadsPerBlock) * threads.bytesInFlight;
}

double bytesPerSecondOfThreads(const DeviceProfile& profile, const ThreadsAtOnce& threads, double cached) {
    const double used = std::min(static_cast<double>(threads.blocks), static_cast<double>(profile.multiprocessors));
    const double inFlight = bytesInFlight(threads);
    const double latency = (1 - cached) * nanoseconds(profile.memoryLatency) + cached * nanoseconds(profile.l2Latency);
    const double passing =
        profile.multiprocessorBytesPerSecond > 0 ? 1e9 * inFlight / used / profile.multiprocessorBytesPerSecond : 0;
    return 1e9 * inFlight / (asSquares(latency, passing) + threads.computing);
}

double fullDemand(const DeviceProfile& profile) {
    if (profile.memoryLatency <= Nanoseconds{}) return 1;
    const auto threads = static_cast<std::uint64_t>(profile.threadsPerSm);
    const double most = bytesPerSecondOfThreads(profile, {static_cast<std::uint64_t>(profile.multiprocessors), threads});
    return std::max(1.0, most / profile.dramBytesPerSecond);
}

/// Loads wait for each other the longer the more of them there are, and no number of users moves more than there is.
double slowdown(const DeviceProfile& profile, double demand) {
    if (profile.memoryLatency <= Nanoseconds{}) return demand;
    return std::max(demand, std::sqrt(1 + softness(profile) * demand * demand));
}

MemoryTime memoryTime(const DeviceProfile& profile, const ThreadsAtOnce& threads, const MemoryWork& work) {
    const bool passesCache = work.cached > 0 && profile.l2BytesPerSecond > 0;
    const double ofMemory = 1e9 * work.bytes * (passesCache ? 1 - work.cached : 1) / profile.dramBytesPerSecond;
    const double alone = std::max(ofMemory, passesCache ? 1e9 * work.bytes / profile.l2BytesPerSecond : 0);
    if (profile.memoryLatency <= Nanoseconds{}) return {work.turns + alone, 1};
    const double moving =
        std::max(work.computing, 1e9 * work.bytes / bytesPerSecondOfThreads(profile, threads, work.waits ? work.cached : 0));
    if (work.turns + moving <= 0) return {alone, fullDemand(profile)};
    const double time = work.waits ? std::max(alone, work.turns + moving * slowdown(profile, alone / (work.turns + moving)))
                                   : std::max({alone, work.turns, moving});
    // The demand is chosen so that the kernel alone, slowed down, gets its part. All users together never get more than there is.
    const double part = time > 0 ? alone / time : 0;
    return {time, part / std::sqrt(1 - softness(profile) * part * part)};
}

}  // namespace streamscope
