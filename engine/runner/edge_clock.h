#pragma once

#include "engine/driver/driver.h"

#include <optional>

namespace streamscope {

/// From one event to another, to the nanosecond; nullopt: CUDA refused, or one is not complete.
std::optional<Nanoseconds> elapsed(Driver& driver, EventHandle from, EventHandle to);

/// When an event was stamped, on the driver's clock.
std::optional<Nanoseconds> stamp(Driver& driver, EventHandle event);

/// Times of the events of one pass. Short distances from its first event keep the float exact; events of another device
/// have the host clock in common with it.
class EdgeClock {
public:
    explicit EdgeClock(Driver& driver) : driver_(driver) {}
    /// On the driver's clock.
    std::optional<Nanoseconds> operator()(EventHandle event);

private:
    Driver& driver_;
    std::optional<EventHandle> reference_;
    Nanoseconds referenceAt_{};
};

}  // namespace streamscope
