// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include "engine/simulated/core.h"

#include <vector>

namespace streamscope::simulated {

/// Hardware queues between streams and engines (model.md R6 to R8). Each is first in, first out: an operation that is not
/// ready delays all operations behind it, from any stream. A stream keeps its channel.
class Channels {
public:
    Channels(Core& core, int count, bool sharedByCopies)
        : core_(core), count_(static_cast<std::size_t>(count < 1 ? 1 : count)), sharedByCopies_(sharedByCopies) {}

    /// Assigns the next channel in turn.
    int next() { return static_cast<int>(made_++ % count_); }
    /// Assigns a channel to a default stream, which has one of its own (measured with 8 channels on an H200) unless the device
    /// has only one.
    int nextOfItsOwn() { return count_ > 1 ? static_cast<int>(count_ + defaults_++) : 0; }
    /// Appends an operation in the order of the calls. Returns its arrival, which is not before those of earlier operations.
    Ticks enqueue(OperationIndex operation, Ticks arrival);
    bool isHead(OperationIndex operation) const { return channelOf(operation).head == operation; }
    OperationIndex headBefore(OperationIndex operation) const { return channelOf(operation).head; }
    /// Removes the head and returns the new head, which may be ready.
    OperationIndex leave(OperationIndex operation);

private:
    struct Channel {
        OperationIndex head = noOperation, tail = noOperation;
        Ticks lastArrival = 0;
    };
    std::size_t place(OperationIndex operation) const;
    const Channel& channelOf(OperationIndex operation) const { return channels_[place(operation)]; }

    Core& core_;
    std::size_t count_;
    bool sharedByCopies_;
    std::vector<Channel> channels_;  ///< three for each stream's channel: compute, and copies of either direction
    std::size_t made_ = 0, defaults_ = 0;
};

}  // namespace streamscope::simulated
