// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/owners.h"
#include "engine/device/time.h"

#include <functional>
#include <optional>

namespace streamscope::cuda {

/// Interval of the difference of two clocks, in ns.
struct Bounds {
    double low = -1e300, high = 1e300;
    double middle() const { return (low + high) / 2; }
    double half() const { return (high - low) / 2; }
    /// Intersects the bounds. If they contradict each other by jitter, the result is the point between them.
    void narrow(Bounds other);
};

/// Relation between the three clocks of one device: the host's, that of events, and the global timer that kernels read. Many
/// observations give bounds of each offset: an event is stamped after it was requested and before it was seen, and a kernel reads
/// the timer after the event before it and before the event after it.
class ClockAlignment {
public:
    using HostClock = std::function<HostTime()>;
    explicit ClockAlignment(HostClock clock);

    /// Measures anew in less than a millisecond. The device must be current and idle. Offsets change no more than the new bounds
    /// require, so that times before and after agree. Returns false and keeps the old offsets if CUDA refuses.
    bool align();

    /// Shifts this device's times so that they agree with those of the first device, whose timer is behind this one's by a time
    /// within these bounds. `sameModel` means that both take equally long between an event and a kernel, so that only the
    /// difference of the uncertainties counts.
    void follow(const ClockAlignment& first, Bounds timers, bool sameModel);

    /// Returns the time stamp of the event on the host's clock. The codes are those of cudaEventElapsedTime.
    Status eventTime(cudaEvent_t event, HostTime& time) const;
    HostTime timerTime(unsigned long long globalTime) const;
    /// Returns half the bounds between host and events, rounded up; for a device that follows another, between the events of
    /// both.
    Nanoseconds uncertainty() const;

    /// Returns the last measured bounds between the global timer and the clock of events, for tests and reports.
    Bounds timerBounds() const { return timerBounds_; }

private:
    struct HostAlignment {
        EventOwner anchor;
        double anchorTime = 0;  ///< time of the anchor on the host's clock
        Bounds bounds;          ///< bounds of anchorTime
    };
    std::optional<HostAlignment> alignHost() const;
    bool alignTimer(const HostAlignment& host);

    HostClock clock_;
    PinnedMemory timestamps_;
    HostAlignment host_;
    Bounds timerBounds_;
    unsigned long long timerOrigin_ = 0;
    std::optional<double> followed_;  ///< half the bounds relative to the followed device
    double timerOriginTime_ = 0;      ///< time of timerOrigin_ on the host's clock
};

}  // namespace streamscope::cuda
