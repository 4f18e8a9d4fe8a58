#pragma once

#include "engine/simulated/core.h"

#include <vector>

namespace streamscope::simulated {

/// The hardware queues between streams and engines (simulated-gpu.md R6 to R8). Each is first in, first out: an operation
/// that is not ready holds back all behind it, of any stream. A stream keeps its channel.
class Channels {
public:
    Channels(Core& core, int count) : core_(core), channels_(static_cast<std::size_t>(count < 1 ? 1 : count)) {}

    int count() const { return static_cast<int>(channels_.size()); }
    /// The channel of the next stream, in turn.
    int next() { return static_cast<int>(made_++ % channels_.size()); }
    /// Joins in the order of the calls; when it has arrived there, no earlier than those before it.
    Ticks enqueue(OperationIndex operation, Ticks arrival);
    bool isHead(OperationIndex operation) const { return channelOf(operation).head == operation; }
    OperationIndex head(int channel) const { return channels_[static_cast<std::size_t>(channel)].head; }
    /// The head goes; the new head, which may be ready.
    OperationIndex leave(OperationIndex operation);

private:
    struct Channel {
        OperationIndex head = noOperation, tail = noOperation;
        Ticks lastArrival = 0;
    };
    const Channel& channelOf(OperationIndex operation) const {
        return channels_[static_cast<std::size_t>(core_.operations[operation].channel)];
    }

    Core& core_;
    std::vector<Channel> channels_;
    std::uint64_t made_ = 0;
};

}  // namespace streamscope::simulated
