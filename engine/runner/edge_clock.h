// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/driver/driver.h"

#include <optional>

namespace streamscope {

/// Returns the time between two events, exact to the nanosecond, or nullopt if CUDA refuses or an event is incomplete.
std::optional<Nanoseconds> elapsed(Driver& driver, EventHandle from, EventHandle to);

/// Returns the time stamp of an event on the driver's clock.
std::optional<Nanoseconds> stamp(Driver& driver, EventHandle event);

/// Times of the events of one pass. They are measured from its first event, so that the distances are short and the float stays
/// exact. Events of another device are related through the host clock.
class EdgeClock {
public:
    explicit EdgeClock(Driver& driver) : driver_(driver) {}
    /// Returns the time of the event on the driver's clock.
    std::optional<Nanoseconds> operator()(EventHandle event);

private:
    Driver& driver_;
    std::optional<EventHandle> reference_;
    Nanoseconds referenceAt_{};
};

}  // namespace streamscope
