// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"

#include <cstdint>

/// How fast the threads of a kernel move bytes (model.md R15c).
namespace streamscope {

/// Bytes that a thread of most kernels of the catalogue keeps in flight: four elements of three arrays of floats.
inline constexpr double usualBytesInFlight = 48;

/// The threads that run at once.
struct ThreadsAtOnce {
    std::uint64_t blocks = 0, threadsPerBlock = 0;
    double bytesInFlight = usualBytesInFlight;  ///< of each thread
    double computing = 0;                       ///< ns in which a thread computes between its loads
};

/// Returns the time of two parts that hide each other the more, the more they differ. (std::hypot needs a newer C library.)
double asSquares(double one, double other);

/// Returns the time of one cycle of a multiprocessor, in ns, by the peak rate of its lanes; 0 if that is not known.
double cycle(const DeviceProfile& profile);

/// Returns the bytes that all these threads together keep in flight.
double bytesInFlight(const ThreadsAtOnce& threads);
/// Returns the bytes per second that these threads could move if the memory had no limit. `cached`: the part of the bytes that is
/// in the cache. The profile must have a latency.
double bytesPerSecondOfThreads(const DeviceProfile& profile, const ThreadsAtOnce& threads, double cached = 0);

/// Returns the part of the device's bandwidth that a full device asks for; 1 where the profile has no latency.
double fullDemand(const DeviceProfile& profile);
/// Returns how many times longer loads take if everything that uses the memory asks for this part of its bandwidth in total.
/// Where the profile has no latency, each user asks for all of it.
double slowdown(const DeviceProfile& profile, double demand);

/// Bytes that a kernel moves, and the times of its other work, in ns.
struct MemoryWork {
    double bytes = 0, cached = 0;  ///< the latter: the part of the bytes that is in the cache
    double turns = 0;              ///< in which blocks come and go, and no bytes move
    double computing = 0;          ///< of its instructions, while bytes move
    bool waits = true;             ///< for what it loads; stores go on without
};
/// Time of a kernel that has the memory to itself, and the part of the bandwidth for which it asks.
struct MemoryTime {
    double nanoseconds = 0, demand = 1;
};
MemoryTime memoryTime(const DeviceProfile& profile, const ThreadsAtOnce& threads, const MemoryWork& work);

}  // namespace streamscope
