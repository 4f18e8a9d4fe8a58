#pragma once

#include "engine/simulated/core.h"

#include <vector>

namespace streamscope::simulated {

/// The hardware queues between streams and engines (simulated-gpu.md R6 to R8). Each is first in, first out: an operation
/// that is not ready holds back all behind it, of any stream. A stream keeps its channel.
class Channels {
public:
    Channels(Core& core, int count, bool sharedByCopies)
        : core_(core), count_(static_cast<std::size_t>(count < 1 ? 1 : count)), sharedByCopies_(sharedByCopies) {}

    /// The channel of the next stream, in turn.
    int next() { return static_cast<int>(made_++ % count_); }
    /// A default stream does not take part in the turn: measured with 8 channels on an H200. With one channel it shares that.
    int nextOfItsOwn() { return count_ > 1 ? static_cast<int>(count_ + defaults_++) : 0; }
    /// Joins in the order of the calls; when it has arrived there, no earlier than those before it.
    Ticks enqueue(OperationIndex operation, Ticks arrival);
    bool isHead(OperationIndex operation) const { return channelOf(operation).head == operation; }
    OperationIndex headBefore(OperationIndex operation) const { return channelOf(operation).head; }
    /// The head goes; the new head, which may be ready.
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
