// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/time.h"

#include <optional>
#include <vector>

namespace streamscope {

/// Times of one operation in a measured run, which the simulated device follows instead of its profile (model.md R30).
struct MeasuredTimes {
    double factor = 1;                  ///< of the time that its work takes on the device alone
    Nanoseconds work{};                 ///< added to that time; may be negative
    std::optional<Nanoseconds> call;    ///< host time of a call that does not block, or of work of the host
    std::optional<Nanoseconds> wakeUp;  ///< of a call that blocks: from the end of what it waited for to its return
    Nanoseconds pause{};                ///< of its host thread behind the call
    Nanoseconds longer{};               ///< by which it ends later than all that says, to see what depends on it (order.md N4)
    friend bool operator==(const MeasuredTimes&, const MeasuredTimes&) = default;
};

/// By operation of the program, as given to Driver::correlate(). Operations behind its end have the times of the profile.
using TimesOfOperations = std::vector<MeasuredTimes>;

}  // namespace streamscope
