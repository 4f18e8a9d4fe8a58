#pragma once

#include "engine/cuda/owners.h"
#include "engine/device/time.h"

#include <functional>
#include <optional>

namespace streamscope::cuda {

/// Values that a difference of two clocks may have, in ns.
struct Bounds {
    double low = -1e300, high = 1e300;
    double middle() const { return (low + high) / 2; }
    double half() const { return (high - low) / 2; }
    /// What both allow; where they contradict each other by jitter, the point between them.
    void narrow(Bounds other);
};

/// Brings the three clocks of one device together: the host's, that of events, and the global timer that kernels read.
/// Each offset lies between bounds observed many times over: an event is stamped after it was asked for and before it
/// was seen; a kernel reads the timer after the event before it and before the event after it.
class ClockAlignment {
public:
    using HostClock = std::function<HostTime()>;
    explicit ClockAlignment(HostClock clock);

    /// Measures anew (under a millisecond); the device is current and idle. Offsets move no further than the new
    /// bounds demand, so that times before and after agree. False: CUDA refused, the old offsets stay.
    bool align();

    /// Moves this device's times so that they agree with the first device's, whose timer is behind this one's by a time within
    /// these bounds. `sameModel`: both take as long between an event and a kernel, so that of what is not known about each
    /// device's events only the difference counts.
    void follow(const ClockAlignment& first, Bounds timers, bool sameModel);

    /// When the event was stamped, on the host's clock; codes as cudaEventElapsedTime.
    Status eventTime(cudaEvent_t event, HostTime& time) const;
    HostTime timerTime(unsigned long long globalTime) const;
    /// Half the bounds of host against events, rounded up; of a device that follows another one, against that one's events.
    Nanoseconds uncertainty() const;

    /// Bounds of the global timer against the clock of events, as last measured, for tests and reports.
    Bounds timerBounds() const { return timerBounds_; }

private:
    struct HostAlignment {
        EventOwner anchor;
        double anchorTime = 0;  ///< of the anchor on the host's clock
        Bounds bounds;          ///< of anchorTime
    };
    std::optional<HostAlignment> alignHost() const;
    bool alignTimer(const HostAlignment& host);

    HostClock clock_;
    PinnedMemory timestamps_;
    HostAlignment host_;
    Bounds timerBounds_;
    unsigned long long timerOrigin_ = 0;
    std::optional<double> followed_;  ///< half the bounds against the device that it follows
    double timerOriginTime_ = 0;      ///< of timerOrigin_ on the host's clock
};

}  // namespace streamscope::cuda
