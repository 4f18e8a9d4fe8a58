#pragma once

#include "engine/cuda/clock_alignment.h"
#include "engine/cuda/owners.h"

#include <array>
#include <optional>

namespace streamscope::cuda {

/// Finds how far apart the global timers of two devices are: a kernel on each, in turn, tells the other the time. The time that
/// the second one reads lies between the first one's before it told and after it was told, on either device.
class TimerExchange {
public:
    TimerExchange(int firstOrdinal, int secondOrdinal);

    /// Returns bounds of the second timer less the first, in ns; nullopt where CUDA refuses. Both devices are idle.
    /// `peerAccess`: they reach each other's memory, which is faster than the host's and gives closer bounds.
    std::optional<Bounds> measure(bool peerAccess);

private:
    struct End {
        int ordinal = 0;
        DeviceMemory word;   ///< in its own memory
        PinnedMemory times;  ///< of all rounds: told, then heard
    };
    bool launch(std::size_t end, bool peerAccess);

    std::array<End, 2> ends_;
    PinnedMemory words_;
};

}  // namespace streamscope::cuda
