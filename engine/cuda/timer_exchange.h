// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/cuda/clock_alignment.h"
#include "engine/cuda/owners.h"

#include <array>
#include <optional>

namespace streamscope::cuda {

/// Measurement of the offset between the global timers of two devices. A kernel on each device sends the time to the other one in
/// turn. In both directions, the time that the receiver reads is between the sender's times before and after the message.
class TimerExchange {
public:
    TimerExchange(int firstOrdinal, int secondOrdinal);

    /// Returns bounds of the second timer minus the first, in ns, or nullopt if CUDA refuses. Both devices must be idle.
    /// `peerAccess` means that they access each other's memory, which is faster than the host's and gives closer bounds.
    std::optional<Bounds> measure(bool peerAccess);

private:
    struct End {
        int ordinal = 0;
        DeviceMemory word;   ///< word in the device's own memory
        PinnedMemory times;  ///< times of all rounds: sent, then received
    };
    bool launch(std::size_t end, bool peerAccess);

    std::array<End, 2> ends_;
    PinnedMemory words_;
};

}  // namespace streamscope::cuda
