// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#include "engine/runner/edge_clock.h"

#include <cmath>

namespace streamscope {

std::optional<Nanoseconds> elapsed(Driver& driver, EventHandle from, EventHandle to) {
    const auto milliseconds = driver.run(command::EventElapsedTime{from, to});
    if (!milliseconds) return std::nullopt;
    return Nanoseconds(std::llround(static_cast<double>(milliseconds.value) * 1e6));
}

std::optional<Nanoseconds> stamp(Driver& driver, EventHandle event) {
    const auto at = driver.run(command::EventTime{event});
    return at ? std::optional(at.value) : std::nullopt;
}

std::optional<Nanoseconds> EdgeClock::operator()(EventHandle event) {
    const auto at = stamp(driver_, event);
    if (!at) return std::nullopt;
    if (!reference_) {
        reference_ = event;
        referenceAt_ = *at;
    }
    const auto distance = elapsed(driver_, *reference_, event);
    return distance ? referenceAt_ + *distance : *at;
}

}  // namespace streamscope
