// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/device/device_profile.h"
#include "engine/simulated/operation.h"
#include "engine/simulated/ticks.h"

namespace streamscope::simulated {

/// Small deterministic variation of durations from operation to operation (model.md R21).
class Jitter {
public:
    explicit Jitter(const DeviceProfile& profile)
        : most_(static_cast<std::int64_t>(profile.jitterPercent * 10'000)), seed_(profile.jitterSeed) {}

    bool any() const { return most_ > 0; }
    Ticks operator()(Ticks duration, OperationIndex operation) const {
        if (duration <= 0) return duration;
        const auto step = static_cast<std::int64_t>(mixed(seed_ * 0x100000001b3u + operation) % 2'000'001) - 1'000'000;
        return saturated(scaled(duration, million * million + static_cast<Wide>(most_) * step, million * million));
    }

private:
    static constexpr Wide million = 1'000'000;
    /// Mixes 64 bits so that every input bit affects every bit of the result.
    static std::uint64_t mixed(std::uint64_t value) {
        value += 0x9e3779b97f4a7c15u;
        value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
        value = (value ^ value >> 27) * 0x94d049bb133111ebu;
        return value ^ value >> 31;
    }

    std::int64_t most_;  ///< maximum, in millionths
    std::uint64_t seed_;
};

}  // namespace streamscope::simulated
